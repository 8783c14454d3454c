/** The reservations as a table, with what can be done to one of them or to several. */
import type { BookingSummary } from '@portineria/contract/booking'
import type { Flat } from '@portineria/contract/flat'
import { IconArchive, IconArchiveOff, IconMail } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { CopyButton } from '../../../ui/control/copy-button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { DataTableProps } from '../../../ui/data-table/types.ts'
import { keyLink } from '../key-link.ts'
import { DEFAULT_SIZE, type ListQuery, orderOf } from '../list-search.ts'
import type { ListAddress } from '../use-list-address.ts'
import { useSendKey } from '../use-send-key.ts'
import { BulkActions } from './list-bulk.tsx'
import { useColumns } from './list-columns.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListPhoneRow } from './list-phone-row.tsx'
import { useArchive } from './use-archive.ts'
import { useChosen } from './use-chosen.ts'

type ListTableProps = Pick<DataTableProps<BookingSummary>, 'error' | 'onRetry' | 'refreshing'> & {
  address: ListAddress
  query: ListQuery
  page: { data: BookingSummary[]; total: number } | undefined
  flats: readonly Flat[] | undefined
}

export function ListTable({ address, query, page, flats, ...state }: ListTableProps) {
  const t = useTranslations('booking.list')
  const { search, narrow, open } = address
  const columns = useColumns(flats)
  const { chosen, choose } = useChosen(query)
  const rows = page?.data
  return (
    <DataTable
      {...state}
      label={t('title')}
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      rowName={(row) => `${row.code}, ${row.holder_name ?? t('no_name')}`}
      phone={(row) => <ListPhoneRow row={row} />}
      order={orderOf(search)}
      onOrder={(order) => narrow({ order: order.join() })}
      onOpen={(row) => open(row.id)}
      rowActions={(row) => <RowActions row={row} />}
      selection={{
        chosen,
        onChange: choose,
        actions: (
          <BulkActions
            rows={(rows ?? []).filter(({ id }) => chosen.has(id))}
            archived={search.archived ?? false}
            onDone={() => choose(new Set())}
          />
        ),
      }}
      paging={{
        page: search.page ?? 1,
        size: search.size ?? DEFAULT_SIZE,
        total: page?.total ?? 0,
        onPage: (next) => narrow({ page: next }),
        onSize: (size) => narrow({ size }),
      }}
      empty={<ListEmpty search={search} narrow={narrow} open={open} />}
    />
  )
}

function RowActions({ row }: { row: BookingSummary }) {
  const t = useTranslations('booking.list')
  const archive = useArchive()
  const send = useSendKey()
  return (
    <>
      {row.otp && <CopyButton iconOnly text={keyLink(row.otp)} label={t('copy_link')} />}
      {row.otp && row.holder_email && (
        <IconButton
          small
          icon={IconMail}
          label={t('send_key')}
          disabled={send.isPending}
          onClick={() => send.mutate(row)}
        />
      )}
      <IconButton
        small
        icon={row.archived ? IconArchiveOff : IconArchive}
        label={row.archived ? t('bring_back') : t('archive')}
        disabled={archive.isPending}
        onClick={() => archive.mutate({ ids: [row.id], archived: !row.archived })}
      />
    </>
  )
}
