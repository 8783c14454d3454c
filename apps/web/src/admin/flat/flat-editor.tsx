/** One apartment to be changed, or a new one: loads what there is and hands it to the form. */
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LoadError } from '../../ui/state/load-error.tsx'
import { CardSkeleton } from '../../ui/state/skeletons.tsx'
import { flatQueries } from './flat.queries.ts'
import { FlatForm } from './flat-form.tsx'

export const FlatEditor = ({ id }: { id: number | 'new' }) =>
  id === 'new' ? <FlatForm flat={null} /> : <Existing id={id} />

function Existing({ id }: { id: number }) {
  const t = useTranslations('flat.form')
  // What the list has may be old: a form that begins with it would clash with itself.
  const flat = useQuery({ ...flatQueries.detail(id), staleTime: 0, refetchOnWindowFocus: false })
  if (flat.data && flat.isFetchedAfterMount && !flat.isError) return <FlatForm flat={flat.data} />
  if (flat.isError)
    return <LoadError message={t('load_error')} onRetry={() => void flat.refetch()} retrying={flat.isFetching} />
  return <CardSkeleton />
}
