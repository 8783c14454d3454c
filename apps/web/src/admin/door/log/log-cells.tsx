/** The cells of the activity log. */
import type { Flat } from '@portineria/contract/flat'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Facade } from '../../../ui/facade/facade.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { LogRow } from '../door.queries.ts'
import { reasonOf } from '../reason.ts'
import classes from './log.module.css'

type RowProps = { row: LogRow }

const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
const day = { day: 'numeric', month: 'short' } as const

/** `withDay` adds the day, for rows that are not grouped by day. */
export function TimeCell({ row, fresh, withDay }: RowProps & { fresh: boolean; withDay: boolean }) {
  const t = useTranslations('door.admin.log')
  const format = useFormatter()
  const at = new Date(row.created_at)
  return (
    <time dateTime={row.created_at} className={classes.time} data-fresh={fresh || undefined}>
      {format.dateTime(at, withDay ? { ...day, ...time } : time)}
      {fresh && <VisuallyHidden> {t('new')}</VisuallyHidden>}
    </time>
  )
}

export const FlatThumb = ({ name }: { name: string }) => (
  <span className={classes.thumb}>
    <Facade name={name} view="thumb" />
  </span>
)

export const FlatCell = ({ row, flat }: RowProps & { flat: Flat | undefined }) => (
  <span className={classes.flat}>
    {/* The picture is drawn from the name: today's name gives the same picture as on the other screens. */}
    <FlatThumb name={flat?.name ?? row.flat_name} />
    <span className={classes.cut}>{row.flat_name}</span>
  </span>
)

/** An attempt without a reservation is an operator's, unless it was refused because no reservation was found. */
const isFromDesk = ({ booking_code, message }: LogRow) =>
  booking_code === null && (message === null || reasonOf(message) !== 'reservation_not_found')

export function WhoCell({ row }: RowProps) {
  const t = useTranslations('door.admin.log')
  return (
    <span className={classes.who}>
      <span className={classes.cut}>{row.user_name ?? t('nobody')}</span>{' '}
      {row.booking_code !== null && <CodeLink code={row.booking_code} />}
      {isFromDesk(row) && <small>{t('concierge')}</small>}
    </span>
  )
}

const CodeLink = ({ code }: { code: string }) => (
  <Link to="/admin_book" search={{ q: code }} className={classes.code}>
    {code}
  </Link>
)
