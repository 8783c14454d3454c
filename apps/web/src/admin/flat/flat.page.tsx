/** The page of apartments: their list, or the form of the one that the address names. */
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { flatQueries } from '../../lib/flat/flat-admin.queries.ts'
import { useFormStart } from '../../lib/use-form-start.ts'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { FormSkeleton } from '../../ui/state/skeletons.tsx'
import { FlatForm } from './flat-form.tsx'
import { FlatList } from './flat-list.tsx'
import type { FlatField } from './flat-search.ts'

export default function FlatPage() {
  const { id, field } = useSearch({ from: '/admin_flat' })
  if (id === undefined) return <FlatList />
  return id === 'new' ? <FlatForm key={id} flat={null} /> : <Existing key={id} id={id} field={field} />
}

function Existing({ id, field }: { id: number; field: FlatField | undefined }) {
  const t = useTranslations('flat.form')
  const list = useTranslations('flat.list')
  const flat = useQuery({ ...flatQueries.detail(id), staleTime: 0, refetchOnWindowFocus: false })
  const start = useFormStart(flat)
  if (start) return <FlatForm flat={start} field={field} />
  const crumb = (
    <Link key="list" to="/admin_flat" search={{}}>
      {list('title')}
    </Link>
  )
  return (
    <div aria-busy={!flat.isError || undefined}>
      <PageHeader crumbs={[crumb]} title={t('title')} />
      {flat.isError ? (
        <LoadError message={t('load_error')} onRetry={() => void flat.refetch()} retrying={flat.isFetching} />
      ) : (
        <Card>
          <FormSkeleton fields={8} />
        </Card>
      )}
    </div>
  )
}
