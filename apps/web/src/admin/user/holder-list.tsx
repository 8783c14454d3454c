/** The list of people with its search, filters and order. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { FilterBar } from '../../ui/control/filter-bar.tsx'
import { FilterChips } from '../../ui/control/filter-chips.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { HolderPhoneRow, useHolderColumns } from './holder-cells.tsx'
import { holderName } from './holder-name.ts'
import { DEFAULT_SIZE, type Kind, kinds, listQueryOf, orderOf } from './holder-search.ts'
import classes from './holders.module.css'
import type { HolderAddress } from './use-holder-address.ts'
import { peopleQueries } from './user.queries.ts'

const ROW_HEIGHT = 60

export function HolderList({ address, narrow: beside }: { address: HolderAddress; narrow: boolean }) {
  const t = useTranslations('user.admin')
  const { search, narrow, open } = address
  const client = useQueryClient()
  const list = useQuery(peopleQueries.list(listQueryOf(search)))
  const page = list.isError ? undefined : list.data
  const columns = useHolderColumns(beside)
  return (
    <div className={classes.list}>
      <FilterBar
        className={classes.filters}
        search={{ label: t('search'), value: search.q ?? '', onSearch: (q) => narrow({ q: q || undefined }) }}
        active={search.show === undefined ? 0 : 1}
        found={page?.total}
        onClear={() => narrow({ show: undefined })}
      >
        <div className={classes.chips}>
          <KindChips address={address} />
        </div>
      </FilterBar>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={page?.data}
        rowId={(row) => row.id}
        rowName={holderName}
        phone={(row) => <HolderPhoneRow row={row} />}
        rowHeight={ROW_HEIGHT}
        current={address.id ?? undefined}
        order={orderOf(search)}
        onOrder={(order) => narrow({ order: order.join() })}
        onOpen={(row) => open(row.id)}
        paging={{
          page: search.page ?? 1,
          size: search.size ?? DEFAULT_SIZE,
          total: page?.total ?? 0,
          onPage: (next) => narrow({ page: next }),
          onSize: beside ? undefined : (size) => narrow({ size }),
        }}
        error={list.isError ? t('list_error') : undefined}
        onRetry={() => void client.invalidateQueries({ queryKey: peopleQueries.all })}
        refreshing={list.isPlaceholderData}
        empty={<Nobody address={address} />}
      />
    </div>
  )
}

function KindChips({ address: { search, narrow } }: { address: HolderAddress }) {
  const t = useTranslations('user.admin')
  const { data: counts } = useQuery(peopleQueries.counts(search.q))
  return (
    <FilterChips<Kind | 'all'>
      label={t('kinds')}
      value={search.show ?? 'all'}
      onChange={(value) => narrow({ show: value === 'all' ? undefined : value })}
      chips={[
        { value: 'all', label: t('show.all'), count: counts?.all },
        ...kinds.map((kind) => ({ value: kind, label: t(`show.${kind}`), count: counts?.[kind] })),
      ]}
    />
  )
}

function Nobody({ address: { search, narrow } }: { address: HolderAddress }) {
  const t = useTranslations('user.admin')
  const title = search.q ? t('nothing_called', { query: search.q }) : t(`nobody.${search.show ?? 'all'}`)
  return (
    <EmptyState
      title={title}
      text={search.q ? t('looked_in') : undefined}
      actions={
        (search.q || search.show) && (
          <Button small variant="line" onClick={() => narrow({ q: undefined, show: undefined })}>
            {t('clear')}
          </Button>
        )
      }
    />
  )
}
