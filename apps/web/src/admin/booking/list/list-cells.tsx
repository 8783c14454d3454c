/** The columns, cells and phone rows of the list of reservations. */
import type { BookingSummary } from '@portineria/contract/booking'
import { maxOpenings } from '@portineria/contract/rules/openings'
import { nightsBetween } from '@portineria/contract/rules/stay-time'
import { IconCheck, IconInfinity, IconKey, IconLock, IconShare2 } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { markOf, SourceMark } from '../../../lib/booking/source-mark.tsx'
import { useStayWords } from '../../../lib/booking/stay-words.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { CopyButton } from '../../../ui/control/copy-button.tsx'
import { PhoneRow } from '../../../ui/data-table/phone-rows.tsx'
import type { Column } from '../../../ui/data-table/types.ts'
import { Dotted } from '../../../ui/dotted.tsx'
import { Facade } from '../../../ui/facade/facade.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StatusPill } from '../../../ui/status/status-pill.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { keyLink } from '../key/key-link.ts'
import { hasKey, type KeyedBooking } from '../key/use-key-message.ts'
import classes from './list-cells.module.css'

type RowProps = { row: BookingSummary }

function CodeCell({ row }: RowProps) {
  const format = useFormatter()
  return (
    <span className={classes.fixed}>
      <b className={classes.cut}>{row.code}</b>
      <small>{format.dateTime(new Date(row.created_at), { day: 'numeric', month: 'short' })}</small>
    </span>
  )
}

const FlatThumb = ({ name }: { name: string }) => (
  <span className={classes.thumb}>
    <Facade name={name} view="thumb" />
  </span>
)

const FlatCell = ({ row }: RowProps) => (
  <span className={classes.flat}>
    <FlatThumb name={row.flat.name} />
    <span className={classes.cut}>{row.flat.name}</span>
  </span>
)

function HolderCell({ row }: RowProps) {
  const t = useTranslations('booking.list')
  return (
    <span className={classes.holder}>
      <span>{row.holder_name ?? t('no_name')}</span>
      <small>{row.holder_id === null ? t('unclaimed') : row.holder_email}</small>
    </span>
  )
}

function StayCell({ row }: RowProps) {
  const t = useTranslations('booking.list')
  const { shortRange, otherYear } = useStayWords()
  const nights = t('nights', { count: nightsBetween(row.check_in, row.check_out) })
  return (
    <span className={classes.fixed}>
      {shortRange(row.check_in, row.check_out)}
      <small>{[otherYear(row.check_in), nights].filter(Boolean).join(' · ')}</small>
    </span>
  )
}

function StatusCell({ row }: RowProps) {
  const t = useTranslations('booking.list')
  return (
    <span className={classes.status}>
      <StatusPill status={row.status} />
      {row.blocked && (
        <span className={classes.blocked} role="img" aria-label={t('blocked')} data-tip={t('blocked')}>
          <Icon of={IconLock} size={16} />
        </span>
      )}
    </span>
  )
}

type DoorCellProps = RowProps & { door: 1 | 2 }

/** Used and allowed openings, or the reason why the door has none: no door or only another one opens from a phone. */
function DoorCell({ row, door }: DoorCellProps) {
  const t = useTranslations('booking.list')
  const { doors } = row.flat
  const own = doors.find(({ number }) => number === door)
  if (!own && doors.length > 0) return <span className={classes.quiet}>–</span>
  if (!own)
    return (
      <span className={`${classes.quiet} ${classes.byHand}`}>
        <Icon of={IconKey} size={15} />
        {t('by_hand')}
      </span>
    )
  const most = maxOpenings({
    open_once: own.open_once,
    infinite: row.infinite_openings,
    max: row[`max_openings_door_${door}`],
    granted: row[`granted_door_${door}`],
  })
  return (
    <span className={classes.door}>
      {row[`used_door_${door}`]} <span className={classes.of}>/</span>{' '}
      {most === null ? (
        <>
          <Icon of={IconInfinity} size={16} />
          <VisuallyHidden>{t('unlimited')}</VisuallyHidden>
        </>
      ) : (
        <span className={classes.of}>{most}</span>
      )}
    </span>
  )
}

function KeyCell({ row }: RowProps) {
  const t = useTranslations('booking.list')
  if (row.otp)
    return (
      <span className={classes.key}>
        {row.otp}
        <CopyButton iconOnly text={keyLink(row.otp)} label={t('copy_link')} />
      </span>
    )
  if (row.otp_claimed_at)
    return (
      <span className={classes.quiet}>
        <Icon of={IconCheck} size={15} />
        {t('used')}
      </span>
    )
  return (
    <span className={classes.quiet}>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t('no_key')}</VisuallyHidden>
    </span>
  )
}

export function useColumns(): Column<BookingSummary>[] {
  const t = useTranslations('booking.list')
  const door = (number: 1 | 2): Column<BookingSummary> => ({
    key: `door_${number}`,
    header: t('door', { door: number }),
    align: 'end',
    wideOnly: true,
    cell: (row) => <DoorCell row={row} door={number} />,
  })
  return [
    { key: 'code', header: t('reservation'), sort: 'code', cell: (row) => <CodeCell row={row} /> },
    { key: 'flat', header: t('flat'), sort: 'flat_name', cell: (row) => <FlatCell row={row} /> },
    { key: 'holder', header: t('holder'), sort: 'holder_name', cell: (row) => <HolderCell row={row} /> },
    { key: 'stay', header: t('stay'), sort: 'check_in', cell: (row) => <StayCell row={row} /> },
    { key: 'status', header: t('status'), sort: 'status', cell: (row) => <StatusCell row={row} /> },
    { key: 'source', header: t('source'), wideOnly: true, cell: (row) => <SourceMark source={markOf(row)} /> },
    door(1),
    door(2),
    { key: 'otp', header: t('otp'), align: 'end', cell: (row) => <KeyCell row={row} /> },
  ]
}

/** A reservation on a phone: holder and status, apartment and days, and the key while it is unused. */
type ListPhoneRowProps = { row: BookingSummary; onShare: (row: KeyedBooking) => void }

export function ListPhoneRow({ row, onShare }: ListPhoneRowProps) {
  const t = useTranslations('booking.list')
  const { range } = useStayWords()
  return (
    <PhoneRow
      picture={<FlatThumb name={row.flat.name} />}
      title={row.holder_name ?? t('no_name')}
      sub={
        <Dotted
          parts={[row.flat.name, range(row.check_in, row.check_out), t('guests', { count: row.guests_number })]}
        />
      }
      end={<StatusCell row={row} />}
      extra={
        hasKey(row) && (
          <span className={classes.phoneKey}>
            <Tag icon={IconKey} code>
              {row.otp}
            </Tag>
            <CopyButton variant="link" text={keyLink(row.otp)} label={t('copy_link')} />
            <IconButton icon={IconShare2} label={t('share')} onClick={() => onShare(row)} />
          </span>
        )
      }
    />
  )
}
