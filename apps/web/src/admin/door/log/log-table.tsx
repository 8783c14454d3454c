/** The table of opening attempts, grouped by day while it is sorted by time. */
import type { Flat } from '@portineria/contract/flat'
import { useNavigate } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { PhoneRow } from '../../../ui/data-table/phone-rows.tsx'
import type { DataTableProps } from '../../../ui/data-table/types.ts'
import { Dotted } from '../../../ui/dotted.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import type { LogRow } from '../door.queries.ts'
import { LogPill } from '../log-pill.tsx'
import { useDoorWords } from '../use-door-words.ts'
import classes from './log.module.css'
import { FlatThumb } from './log-cells.tsx'
import { useColumns } from './log-columns.tsx'
import { isNarrowed, orderOf, unnarrowed } from './log-query.ts'
import { DEFAULT_SIZE } from './log-search.ts'
import type { LogAddress } from './use-log-address.ts'

type LogTableProps = Pick<DataTableProps<LogRow>, 'error' | 'onRetry' | 'refreshing'> & {
  address: LogAddress
  page: { data: LogRow[]; total: number } | undefined
  flats: readonly Flat[] | undefined
  fresh: ReadonlySet<number>
  rowName: (row: LogRow) => string
}

const ROW_HEIGHT = 44

export function LogTable({ address, page, flats, fresh, rowName, ...state }: LogTableProps) {
  const t = useTranslations('door.admin.log')
  const format = useFormatter()
  const navigate = useNavigate()
  const { search, narrow } = address
  const flatOf = (row: LogRow) => flats?.find(({ id }) => id === row.flat_id)
  const grouped = orderOf(search)[0]?.endsWith('created_at') ?? false
  const columns = useColumns({ flatOf, fresh, grouped })
  const dayOf = ({ created_at }: LogRow) => format.dateTime(new Date(created_at), { dateStyle: 'full' })
  return (
    <DataTable
      {...state}
      label={t('title')}
      columns={columns}
      rows={page?.data}
      rowId={(row) => row.id}
      rowName={rowName}
      rowHeight={ROW_HEIGHT}
      groupOf={grouped ? dayOf : undefined}
      phone={(row) => <LogPhoneRow row={row} flat={flatOf(row)} fresh={fresh.has(row.id)} />}
      order={orderOf(search)}
      onOrder={(order) => narrow({ order: order.join() })}
      onOpen={(row) =>
        void (row.booking_code === null
          ? navigate({ to: '/door', search: { flat: row.flat_id } })
          : navigate({ to: '/admin_book', search: { q: row.booking_code } }))
      }
      paging={{
        page: search.page ?? 1,
        size: search.size ?? DEFAULT_SIZE,
        total: page?.total ?? 0,
        onPage: (next) => narrow({ page: next }),
        onSize: (size) => narrow({ size }),
      }}
      empty={<Nothing search={search} narrow={narrow} />}
    />
  )
}

function Nothing({ search, narrow }: LogAddress) {
  const t = useTranslations('door.admin.log')
  if (!isNarrowed(search)) return <EmptyState title={t('none_title')} text={t('none_text')} />
  return (
    <EmptyState
      title={search.q ? t('nothing_called', { query: search.q }) : t('nothing_found')}
      text={search.q ? t('looked_in') : undefined}
      actions={
        <Button small variant="line" onClick={() => narrow(unnarrowed)}>
          {t('clear')}
        </Button>
      }
    />
  )
}

const moment = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

/** An attempt on a phone: apartment and outcome; door and moment; person and reservation; the reason. */
function LogPhoneRow({ row, flat, fresh }: { row: LogRow; flat: Flat | undefined; fresh: boolean }) {
  const t = useTranslations('door.admin.log')
  const format = useFormatter()
  const words = useDoorWords()
  const message = words.message(row)
  return (
    <PhoneRow
      picture={<FlatThumb name={flat?.name ?? row.flat_name} />}
      title={row.flat_name}
      end={<LogPill status={row.status} />}
      sub={
        <>
          <span className={classes.line} data-fresh={fresh || undefined}>
            <Dotted parts={[words.door(flat, row.door), format.dateTime(new Date(row.created_at), moment)]} />
          </span>
          <span className={classes.line}>
            <Dotted parts={[row.user_name ?? t('nobody'), row.booking_code]} />
          </span>
          {message && <span className={classes.line}>{message}</span>}
        </>
      }
    />
  )
}
