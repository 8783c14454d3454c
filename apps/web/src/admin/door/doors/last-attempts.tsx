/** The latest attempts at an apartment's doors. */
import type { Flat } from '@portineria/contract/flat'
import { dayIn } from '@portineria/contract/rules/stay-time'
import { useFormatter, useTranslations } from 'use-intl'
import { useNow } from '../../../lib/use-now.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { LogRow } from '../door.queries.ts'
import { logLook } from '../log-status.ts'
import { useDoorWords } from '../use-door-words.ts'
import classes from './last-attempts.module.css'

type LastAttemptsProps = { flat: Flat; rows: readonly LogRow[] | undefined; failed: boolean }

const hour = { hour: '2-digit', minute: '2-digit' } as const
const day = { day: 'numeric', month: 'short' } as const

export function LastAttempts({ flat, rows, failed }: LastAttemptsProps) {
  const t = useTranslations('door.admin.card')
  return (
    <section aria-label={t('last')} className={classes.last}>
      <h3 className={classes.title}>{t('last')}</h3>
      {!rows && !failed && <TextSkeleton lines={2} />}
      {!rows && failed && <p className={classes.quiet}>{t('last_error')}</p>}
      {rows?.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
      {rows && rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.map((row) => (
            <Attempt key={row.id} row={row} flat={flat} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Attempt({ row, flat }: { row: LogRow; flat: Flat }) {
  const t = useTranslations('door.admin.status')
  const format = useFormatter()
  const words = useDoorWords()
  const now = useNow(60_000)
  const at = new Date(row.created_at)
  const today = dayIn(flat.time_zone, at) === dayIn(flat.time_zone, now)
  const { icon, tone } = logLook[row.status]
  const what = [words.door(flat, row.door), row.user_name].filter(Boolean).join(' · ')
  return (
    <li className={classes.row}>
      <span className={classes.status} data-status={tone}>
        <Icon of={icon} size={16} />
        {/* A successful attempt shows only its icon; the others also show their word. */}
        {row.status === 'opened' ? <VisuallyHidden>{t(row.status)}</VisuallyHidden> : t(row.status)}
      </span>
      <span className={classes.what} data-tip={what}>
        {what}
      </span>
      <time dateTime={row.created_at} className={classes.when}>
        {format.dateTime(at, today ? hour : { ...day, ...hour })}
      </time>
    </li>
  )
}
