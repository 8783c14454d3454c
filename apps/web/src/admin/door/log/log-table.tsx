/** The attempts as a table, under their days while the newest stand first. */
import type { Flat } from '@portineria/contract/flat'
import { useNavigate } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { DataTableProps } from '../../../ui/data-table/types.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import type { LogRow } from '../door.queries.ts'
import { useColumns } from './log-columns.tsx'
import { LogPhoneRow } from './log-phone-row.tsx'
import { DEFAULT_SIZE, isNarrowed, orderOf, unnarrowed } from './log-search.ts'
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
          ? navigate({ to: '/door', search: { q: row.flat_name } })
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
