/** The table of reservations, with the actions on one of them or on several. */
import type { BookingSummary } from '@portineria/contract/booking'
import { IconArchive, IconArchiveOff, IconCopy, IconMail, IconShare2 } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { bookingQueries, type ListQuery } from '../../../lib/booking/booking-admin.queries.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { copyText } from '../../../ui/control/copy-text.ts'
import { BulkButton } from '../../../ui/data-table/bulk-bar.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { DataTableProps, RowAction, RowId } from '../../../ui/data-table/types.ts'
import { toastDone, toastError } from '../../../ui/feedback/toast.ts'
import { keyLink } from '../key/key-link.ts'
import { LazyKeySheet } from '../key/lazy-key-sheet.tsx'
import { hasKey, type KeyedBooking } from '../key/use-key-message.ts'
import { orderAfter, orderOf, partOf } from '../list-query.ts'
import { DEFAULT_SIZE } from '../list-search.ts'
import type { ListAddress } from '../use-list-address.ts'
import { useSendKey } from '../use-send-key.ts'
import { ListPhoneRow, useColumns } from './list-cells.tsx'
import { ListEmpty } from './list-empty.tsx'

type ListTableProps = Pick<DataTableProps<BookingSummary>, 'error' | 'onRetry' | 'refreshing'> & {
  address: ListAddress
  query: ListQuery
  today: string
  page: { data: BookingSummary[]; total: number } | undefined
}

export function ListTable({ address, query, today, page, ...state }: ListTableProps) {
  const t = useTranslations('booking.list')
  const { search, narrow, open } = address
  const columns = useColumns()
  const [sharedId, setShared] = useState<number>()
  const actions = useRowActions(({ id }) => setShared(id))
  const { chosen, choose } = useChosen(query)
  const rows = page?.data
  // What is shared is the key of this moment: one that was replaced or used meanwhile is not passed on.
  const shared = rows?.find(({ id }) => id === sharedId)
  return (
    <>
      <DataTable
        {...state}
        label={t('title')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => `${row.code}, ${row.holder_name ?? t('no_name')}`}
        phone={(row) => <ListPhoneRow row={row} onShare={({ id }) => setShared(id)} />}
        order={orderOf(search)}
        onOrder={(order) => narrow(orderAfter(search, order.join()))}
        groupOf={search.order === undefined ? (row) => t(`part.${partOf(row, today)}`) : undefined}
        onOpen={(row) => open(row.id)}
        rowActions={actions}
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
      <LazyKeySheet booking={shared && hasKey(shared) ? shared : undefined} onClose={() => setShared(undefined)} />
    </>
  )
}

/** The key itself is copied in its own cell, beside which these actions stand. */
function useRowActions(onShare: (row: KeyedBooking) => void): RowAction<BookingSummary>[] {
  const t = useTranslations('booking.list')
  const archive = useArchive()
  const send = useSendKey()
  return [
    {
      key: 'share',
      icon: () => IconShare2,
      label: () => t('share'),
      isOffered: hasKey,
      onPress: (row) => hasKey(row) && onShare(row),
    },
    {
      key: 'send',
      icon: () => IconMail,
      label: () => t('send_key'),
      isOffered: (row) => Boolean(row.otp && row.holder_email),
      disabled: send.isPending,
      onPress: (row) => send.mutate(row),
    },
    {
      key: 'archive',
      icon: (row) => (row.archived ? IconArchiveOff : IconArchive),
      label: (row) => (row.archived ? t('bring_back') : t('archive')),
      disabled: archive.isPending,
      onPress: (row) => archive.mutate({ ids: [row.id], archived: !row.archived }),
    },
  ]
}

type BulkActionsProps = { rows: BookingSummary[]; archived: boolean; onDone: () => void }

/** The actions on all chosen reservations. */
function BulkActions({ rows, archived, onDone }: BulkActionsProps) {
  const t = useTranslations('booking.list')
  const ui = useTranslations('ui')
  const archive = useArchive()
  const copy = async () => {
    const links = rows.flatMap(({ otp }) => (otp ? [keyLink(otp)] : []))
    if (links.length === 0) return toastError(t('no_links'))
    if (await copyText(links.join('\n'), ui('copyFailed'))) toastDone(t('links_copied', { count: links.length }))
  }
  const move = () => archive.mutate({ ids: rows.map(({ id }) => id), archived: !archived }, { onSuccess: onDone })
  return (
    <>
      <BulkButton icon={IconCopy} onClick={() => void copy()}>
        {t('copy_links')}
      </BulkButton>
      <BulkButton icon={archived ? IconArchiveOff : IconArchive} disabled={archive.isPending} onClick={move}>
        {archived ? t('bring_back') : t('archive')}
      </BulkButton>
    </>
  )
}

const none: ReadonlySet<RowId> = new Set()

/** The chosen rows. Another query clears them, so that no action hits a row that is not on the screen. */
function useChosen(query: ListQuery) {
  const shown = JSON.stringify(query)
  const [state, setState] = useState({ shown, chosen: none })
  return {
    chosen: state.shown === shown ? state.chosen : none,
    choose: (chosen: ReadonlySet<RowId>) => setState({ shown, chosen }),
  }
}

type Change = { ids: number[]; archived: boolean }

/** Archives reservations or brings them back, reports refused ones, and offers an undo. */
function useArchive() {
  const t = useTranslations('booking.list')
  const words = useErrorWords()
  const client = useQueryClient()
  const archive = useMutation({
    mutationFn: (change: Change) => call('archiveBookings', { body: change }),
    onSuccess: ({ done, refused }, { archived }) => {
      const kind = archived ? 'archived' : 'back'
      const detail = refused.length > 0 ? t(`refused.${kind}`, { count: refused.length }) : undefined
      if (done.length === 0) return toastError(detail ?? t('nothing_found'))
      const undo = () => archive.mutate({ ids: done, archived: !archived })
      toastDone(t(`done.${kind}`, { count: done.length }), { detail, undo })
    },
    onError: (error) => toastError(words(error)),
    onSettled: () => client.invalidateQueries({ queryKey: bookingQueries.all }),
  })
  return archive
}
