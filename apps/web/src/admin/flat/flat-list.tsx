/** The list of apartments with its search. */
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { flatQueries } from '../../lib/flat/flat-admin.queries.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { SearchField } from '../../ui/control/search-field.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { findFlats } from './find-flats.ts'
import { FlatPhoneRow, useColumns } from './flat-cells.tsx'
import classes from './flat-list.module.css'
import type { FlatSearch } from './flat-search.ts'

export function FlatList() {
  const t = useTranslations('flat.list')
  const { q = '', order = 'name' } = useSearch({ from: '/admin_flat' })
  const navigate = useNavigate({ from: '/admin_flat' })
  const flats = useQuery(flatQueries.list())
  const client = useQueryClient()
  const columns = useColumns()
  const change = (changes: FlatSearch, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace })
  const open = (id: FlatSearch['id']) => change({ id })
  const refresh = () => void client.invalidateQueries({ queryKey: flatQueries.all })
  useKeys({ n: () => open('new'), r: refresh })
  const all = flats.data
  return (
    <div className={classes.list}>
      <PageHeader
        title={t('title')}
        sub={all ? t('sub', { count: all.length, visible: all.filter(({ visible }) => visible).length }) : ' '}
        actions={
          <>
            <IconButton variant="line" icon={IconRefresh} label={t('refresh')} onClick={refresh} />
            <Button icon={IconPlus} onClick={() => open('new')}>
              {t('new')}
            </Button>
          </>
        }
      />
      <SearchField
        className={classes.search}
        label={t('search')}
        value={q}
        onSearch={(text) => change({ q: text || undefined }, true)}
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={all && findFlats(all, q, order)}
        rowId={(flat) => flat.id}
        rowName={(flat) => flat.name}
        rowHeight={60}
        phone={(flat) => <FlatPhoneRow flat={flat} />}
        order={[order]}
        onOrder={([next]) => change({ order: next as FlatSearch['order'] })}
        onOpen={(flat) => open(flat.id)}
        error={flats.isError && !all ? t('load_error') : undefined}
        onRetry={refresh}
        empty={<Nothing query={q} onClear={() => change({ q: undefined })} onNew={() => open('new')} />}
      />
    </div>
  )
}

function Nothing({ query, onClear, onNew }: { query: string; onClear: () => void; onNew: () => void }) {
  const t = useTranslations('flat.list')
  if (query === '')
    return (
      <EmptyState
        title={t('none_title')}
        text={t('none_text')}
        actions={
          <Button small icon={IconPlus} onClick={onNew}>
            {t('new')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={t('not_found_title', { query })}
      text={t('not_found_text')}
      actions={
        <Button small variant="line" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    />
  )
}
