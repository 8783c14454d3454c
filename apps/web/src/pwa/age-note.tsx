/** Says that the connection is gone, or that the house does not answer, and how old is what the screen shows. */
import { useFormatter, useNow, useTranslations } from 'use-intl'
import { useShownAge } from '../lib/use-shown-age.ts'
import { OfflineBanner, useOnline } from '../ui/state/offline-note.tsx'

type Reason = 'offline' | 'unreachable'

const MINUTE = 60_000

export function AgeNote() {
  const t = useTranslations('pwa.age')
  const online = useOnline()
  const { oldest, unreachable } = useShownAge()
  if (online && !unreachable) return null
  const reason = online ? 'unreachable' : 'offline'
  if (oldest === null) return <OfflineBanner text={t(`none.${reason}`)} />
  return <Saved at={oldest} reason={reason} />
}

function Saved({ at, reason }: { at: number; reason: Reason }) {
  const t = useTranslations('pwa.age')
  const format = useFormatter()
  const now = useNow({ updateInterval: MINUTE })
  // Less than a minute is not worth counting.
  if (now.getTime() - at < MINUTE) return <OfflineBanner text={t(`now.${reason}`)} />
  return <OfflineBanner text={t(`saved.${reason}`, { ago: format.relativeTime(at, now) })} />
}
