/** The rows of a list, those with problems first, page by page. */
import type { ImportRow } from '@portineria/contract/import'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleMinus,
  IconRowRemove,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { flatQueries } from '../../../lib/flat/flat-admin.queries.ts'
import { FilterChips } from '../../../ui/control/filter-chips.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { RowAction } from '../../../ui/data-table/types.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { DEFAULT_SIZE } from '../list-search.ts'
import { canBeLeftOut, isLeftOutByHand, type Outcome, outcomeOf } from './import-state.ts'
import { PreviewPhoneRow, usePreviewColumns } from './preview-cells.tsx'
import type { ImportApi } from './use-import.ts'

type Shown = Outcome | 'all'
type PreviewRowsProps = { rows: readonly ImportRow[]; counts: Record<Outcome, number>; list: ImportApi }

export function PreviewRows({ rows, counts, list }: PreviewRowsProps) {
  const t = useTranslations('import_list.preview')
  const flats = useQuery(flatQueries.list())
  const nameOf = (id: number | null) => flats.data?.find((flat) => flat.id === id)?.name ?? null
  const [shown, setShown] = useState<Shown>(counts.problems > 0 ? 'problems' : 'all')
  const [page, setPage] = useState(1)
  // The problems may all be gone by now.
  const filter = shown !== 'all' && counts[shown] === 0 ? 'all' : shown
  const found = filter === 'all' ? rows : rows.filter((row) => outcomeOf(row) === filter)
  const pages = Math.max(1, Math.ceil(found.length / DEFAULT_SIZE))
  const current = Math.min(page, pages)
  const columns = usePreviewColumns(nameOf)
  const show = (next: Shown) => {
    setShown(next)
    setPage(1)
  }
  return (
    <>
      <FilterChips<Shown>
        label={t('filter')}
        value={filter}
        onChange={show}
        chips={[
          { value: 'all', label: t('all'), count: rows.length },
          {
            value: 'problems',
            label: t('problems'),
            icon: IconAlertTriangle,
            tone: 'notValid',
            count: counts.problems,
          },
          { value: 'new', label: t('new'), icon: IconCircleCheck, tone: 'opened', count: counts.new },
          { value: 'left_out', label: t('left_out'), icon: IconCircleMinus, tone: 'closed', count: counts.left_out },
        ]}
      />
      <DataTable
        label={t('rows')}
        columns={columns}
        rows={found.slice((current - 1) * DEFAULT_SIZE, current * DEFAULT_SIZE)}
        rowId={(row) => row.line}
        rowName={(row) => t('row_name', { line: String(row.line), name: row.booking?.holder_name ?? t('no_name') })}
        phone={(row) => <PreviewPhoneRow row={row} flat={nameOf(row.booking?.flat_id ?? null)} list={list} />}
        rowActions={useRowActions(list)}
        refreshing={list.busy !== null}
        paging={{ page: current, size: DEFAULT_SIZE, total: found.length, onPage: setPage }}
        empty={<EmptyState title={t('nothing')} />}
      />
    </>
  )
}

function useRowActions({ busy, leaveOut }: ImportApi): RowAction<ImportRow>[] {
  const t = useTranslations('import_list.preview')
  return [
    {
      key: 'leave_out',
      icon: (row) => (isLeftOutByHand(row) ? IconArrowBackUp : IconRowRemove),
      label: (row) => (isLeftOutByHand(row) ? t('take_back') : t('leave_out')),
      isOffered: (row) => isLeftOutByHand(row) || canBeLeftOut(row),
      disabled: busy !== null,
      onPress: (row) => void leaveOut(row.line, !isLeftOutByHand(row)),
    },
  ]
}
