/** The one layout all routes sit under: the guest's shell, the operator's, or none before signing in. */
import { ROLE } from '@portineria/contract/rules/codes'
import { lazyRouteComponent, Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { withWords } from '../lib/language.tsx'
import { getSession } from '../lib/session-store.ts'
import { useSession } from '../lib/use-session.ts'
import { preloadFeedback } from '../ui/feedback/feedback-slot.tsx'
import { OfflineNote } from '../ui/state/offline-note.tsx'
import { ProgressLine } from '../ui/state/progress-line.tsx'
import { isPublic } from './guard.ts'
import classes from './layout.module.css'
import { LostContext } from './lost.ts'

// The login page must not carry what only signed-in people see.
const AdminShell = lazyRouteComponent(() => withWords(() => import('./admin-shell.tsx')), 'AdminShell')
const GuestShell = lazyRouteComponent(() => withWords(() => import('./guest-shell.tsx')), 'GuestShell')
const Notes = lazyRouteComponent(() => withWords(() => import('../pwa/notes.tsx')), 'Notes')
const InstallOffer = lazyRouteComponent(() => withWords(() => import('../pwa/notes.tsx')), 'InstallOffer')

/** What stands around every screen behind the log-in. Had it to be waited for when the screen is drawn, React would show nothing for 0.3 s. */
export const loadAround = async (): Promise<void> => {
  const { role } = getSession()
  const around = [role === ROLE.admin ? AdminShell : GuestShell, Notes, InstallOffer]
  await Promise.all(around.map(async (part) => part.preload?.()))
}

export function Layout() {
  const t = useTranslations('app')
  const session = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const busy = useRouterState({ select: (state) => state.status === 'pending' })
  const main = useRef<HTMLElement>(null)
  const [lost, setLost] = useState(false)
  useTitle(lost)
  useFreshPage(path, main)
  useEffect(() => {
    if (session.islogged) preloadFeedback()
  }, [session.islogged])
  useSignedIn(session.islogged)
  const bare = !session.islogged || isPublic(path)
  const content: ReactNode = (
    <main ref={main} id="content" tabIndex={-1} className={bare ? classes.bare : classes.main}>
      {bare ? (
        <OfflineNote />
      ) : (
        <Suspense fallback={null}>
          <Notes path={path} />
        </Suspense>
      )}
      <Outlet />
      {!bare && path === '/' && (
        <Suspense fallback={null}>
          <InstallOffer />
        </Suspense>
      )}
    </main>
  )
  return (
    <LostContext value={setLost}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <ProgressLine active={busy} />
      {bare ? content : <Suspense fallback={null}>{shell(session.role, content)}</Suspense>}
    </LostContext>
  )
}

const shell = (role: number, content: ReactNode) =>
  role === ROLE.admin ? <AdminShell>{content}</AdminShell> : <GuestShell>{content}</GuestShell>

/** What goes on from sign-in to sign-out, whatever is on the screen. */
function useSignedIn(islogged: boolean): void {
  useEffect(() => {
    if (!islogged) return
    let left = false
    let stop = () => {
      left = true
    }
    void import('./signed-in.ts').then(({ whileSignedIn }) => {
      if (!left) stop = whileSignedIn()
    })
    return () => stop()
  }, [islogged])
}

function useTitle(lost: boolean): void {
  const t = useTranslations('app')
  const key = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const title = t(`titles.${lost || !key ? 'not_found' : key}`)
  useEffect(() => {
    document.title = `${title} · Portineria`
  }, [title])
}

/** A new page starts at its top, and a screen reader at its content; the first page keeps the browser's own focus. */
function useFreshPage(path: string, main: RefObject<HTMLElement | null>): void {
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path, main])
}
