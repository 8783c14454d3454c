/** The app's notes about itself: above every screen the age of the data and a new version, on the home page the install offer. */
import { IconSparkles } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import { withWords } from '../lib/language.tsx'
import { useUnfinished } from '../lib/unfinished.ts'
import { useShownAge } from '../lib/use-shown-age.ts'
import { Button } from '../ui/button/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { OfflineBanner, useOnline } from '../ui/state/offline-note.tsx'
import { Part } from '../ui/state/part.tsx'
import { useInstallWay } from './install-offer.ts'
import classes from './notes.module.css'
import { takeNewVersion, useNewVersion } from './worker-registration.ts'

/** Few visits show it, and those a while after their screen. */
const InstallCard = lazy(async () => ({ default: (await withWords(() => import('./install-card.tsx'))).InstallCard }))

export function Notes({ path }: { path: string }) {
  return (
    <>
      <AgeNote />
      <UpdateNote path={path} />
    </>
  )
}

const MINUTE = 60_000

/** Says that the connection is gone or that the server does not answer, and how old the data on the screen is. */
function AgeNote() {
  const t = useTranslations('pwa.age')
  const online = useOnline()
  const { oldest, unreachable } = useShownAge()
  if (online && !unreachable) return null
  const reason = online ? 'unreachable' : 'offline'
  if (oldest === null) return <OfflineBanner text={t(`none.${reason}`)} />
  return <SavedNote at={oldest} reason={reason} />
}

function SavedNote({ at, reason }: { at: number; reason: 'offline' | 'unreachable' }) {
  const t = useTranslations('pwa.age')
  const format = useFormatter()
  const now = useNow({ updateInterval: MINUTE })
  if (now.getTime() - at < MINUTE) return <OfflineBanner text={t(`now.${reason}`)} />
  return <OfflineBanner text={t(`saved.${reason}`, { ago: format.relativeTime(at, now) })} />
}

/** Offers a newer version in a quiet line, but never while something is unfinished. It is applied only when the reader asks. */
function UpdateNote({ path }: { path: string }) {
  const t = useTranslations('pwa.update')
  const ready = useNewVersion()
  const unfinished = useUnfinished()
  const [later, setLater] = useState(false)
  // The check-in is one long form, so the note stays away from it even if parts of it are already saved.
  if (!ready || later || unfinished || path === '/booking') return null
  return (
    <div className={classes.note} role="status">
      <span className={classes.words}>
        <Icon of={IconSparkles} size={18} />
        {t('ready')}
      </span>
      <span className={classes.actions}>
        <Button variant="link" className={classes.act} onClick={takeNewVersion}>
          {t('reload')}
        </Button>
        <Button variant="link" className={classes.act} onClick={() => setLater(true)}>
          {t('later')}
        </Button>
      </span>
    </div>
  )
}

/** The offer waits this long, so that the guest first sees the stay. */
const PAUSE = 2_000

/** Shown only on the home page: never over a form, a payment or a door. */
export function InstallOffer() {
  const way = useInstallWay()
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), PAUSE)
    return () => clearTimeout(timer)
  }, [])
  if (!way || !seen) return null
  return (
    <Part>
      <Suspense fallback={null}>
        <InstallCard way={way} />
      </Suspense>
    </Part>
  )
}
