/** When a door of an apartment last opened and for whom, and how many openings there were today. */
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { useFormatter, useTranslations } from 'use-intl'
import { useNow } from '../../../lib/use-now.ts'
import { Dotted } from '../../../ui/dotted.tsx'
import classes from './room-card.module.css'
import type { Room } from './rooms.ts'

export function LastOpening({ room: { flat, openings } }: { room: Room }) {
  const t = useTranslations('door.admin.card.opening')
  const format = useFormatter()
  const now = useNow(60_000)
  if (!openings) return <p className={classes.quiet}>&nbsp;</p>
  const { last, today } = openings
  if (!last) return <p className={classes.quiet}>{t('never')}</p>
  const at = new Date(last.created_at)
  const { time_zone: timeZone } = flat
  const [day, present] = [dayIn(timeZone, at), dayIn(timeZone, now)]
  const time = format.dateTime(at, { hour: '2-digit', minute: '2-digit', timeZone })
  const date = format.dateTime(at, { day: 'numeric', month: 'short', timeZone })
  const when = day === present ? 'today' : day === addDays(present, -1) ? 'yesterday' : 'earlier'
  return (
    <>
      <p className={classes.lastOpening}>
        <time dateTime={last.created_at}>{t(when, { time, date })}</time>
      </p>
      <p className={classes.quiet}>
        <Dotted parts={[last.user_name, t('count', { count: today })]} />
      </p>
    </>
  )
}
