/** The columns of the reservations list. */
import type { BookingSummary } from '@portineria/contract/booking'
import type { Flat } from '@portineria/contract/flat'
import { useTranslations } from 'use-intl'
import type { Column } from '../../../ui/data-table/types.ts'
import { SourceMark } from '../source-mark.tsx'
import { CodeCell, DoorCell, FlatCell, HolderCell, KeyCell, StatusCell, StayCell } from './list-cells.tsx'

export function useColumns(flats: readonly Flat[] | undefined): Column<BookingSummary>[] {
  const t = useTranslations('booking.list')
  const flatOf = (row: BookingSummary) => flats?.find(({ id }) => id === row.flat_id)
  const door = (number: 1 | 2): Column<BookingSummary> => ({
    key: `door_${number}`,
    header: t('door', { door: number }),
    wideOnly: true,
    cell: (row) => <DoorCell row={row} door={number} flat={flatOf(row)} />,
  })
  return [
    { key: 'code', header: t('reservation'), sort: 'code', cell: (row) => <CodeCell row={row} /> },
    { key: 'flat', header: t('flat'), sort: 'flat_name', cell: (row) => <FlatCell row={row} /> },
    { key: 'holder', header: t('holder'), sort: 'holder_name', cell: (row) => <HolderCell row={row} /> },
    { key: 'stay', header: t('stay'), sort: 'check_in', cell: (row) => <StayCell row={row} /> },
    { key: 'status', header: t('status'), sort: 'status', cell: (row) => <StatusCell row={row} /> },
    { key: 'source', header: t('source'), wideOnly: true, cell: (row) => <SourceMark source={row.source} /> },
    door(1),
    door(2),
    { key: 'otp', header: t('otp'), align: 'end', width: '9.5rem', cell: (row) => <KeyCell row={row} /> },
  ]
}
