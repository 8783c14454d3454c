/** The guest's shell: a bottom bar on phones, a rail on wide screens. */
import { IconCompass, IconHome, IconId, IconKey, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { chatQueries, countUnread } from '../lib/chat/chat.queries.ts'
import { useSession } from '../lib/use-session.ts'
import { useOwnName } from '../lib/user/use-own-name.ts'
import { WithQueries } from '../lib/with-queries.tsx'
import { BottomBar } from '../ui/nav/bottom-bar.tsx'
import { GuestRail } from '../ui/nav/guest-rail.tsx'
import type { NavEntry } from '../ui/nav/nav-entry.tsx'
import { PersonBlock } from '../ui/nav/person-block.tsx'
import { useDensity } from '../ui/theme/use-density.ts'
import { useWide } from '../ui/theme/wide.ts'
import classes from './shell.module.css'
import { shellLink } from './shell-link.tsx'

export const GuestShell = ({ children }: { children: ReactNode }) => (
  <WithQueries>
    <Shell>{children}</Shell>
  </WithQueries>
)

function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('app.nav')
  const { user, id } = useSession()
  const name = useOwnName(user)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const conversations = useQuery(chatQueries.conversations())
  useDensity('roomy')
  const wide = useWide()
  const entries: NavEntry[] = [
    { label: t('stay'), icon: IconHome, href: '/' },
    { label: t('check_in'), icon: IconId, href: '/booking' },
    { label: t('doors'), icon: IconKey, href: '/door' },
    { label: t('experiences'), icon: IconCompass, href: '/proposal', count: countUnread(conversations.data) },
    { label: t('profile'), icon: IconUser, href: `/holder/${id}` },
  ].map((entry) => ({ ...entry, active: entry.href === '/' ? path === '/' : path.startsWith(entry.href) }))
  return (
    <div className={classes.guest}>
      {wide && (
        <header className={classes.guestRail}>
          <GuestRail entries={entries} renderLink={shellLink} foot={<PersonBlock name={name} />} />
        </header>
      )}
      <div className={classes.guestContent}>{children}</div>
      {!wide && (
        <div className={classes.guestBar}>
          <BottomBar entries={entries} renderLink={shellLink} />
        </div>
      )}
    </div>
  )
}
