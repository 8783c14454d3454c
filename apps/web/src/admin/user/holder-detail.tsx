/** One person: head, open notices, stays and data. */
import type { User } from '@portineria/contract/user'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api.ts'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { CardSkeleton } from '../../ui/state/skeletons.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './holder-detail.module.css'
import { HolderFacts } from './holder-facts.tsx'
import { HolderHead } from './holder-head.tsx'
import { HolderNotices } from './holder-notices.tsx'
import { HolderSheet } from './holder-sheet.tsx'
import { HolderStays } from './holder-stays.tsx'
import { useHolderActions } from './use-holder-actions.ts'
import type { HolderAddress } from './use-holder-address.ts'
import { peopleQueries } from './user.queries.ts'

type DetailProps = { id: number; address: HolderAddress; alone: boolean }

/** With `alone` no list stands beside it: then it has a link back to the list and the page's title. */
export function HolderDetail({ id, address, alone }: DetailProps) {
  const t = useTranslations('user.admin')
  const u = useTranslations('user')
  const one = useQuery(peopleQueries.one(id))
  const missing = one.error instanceof ApiError && one.error.status === 404
  const whole = one.data && !one.data.deleted
  return (
    <div className={classes.detail} aria-busy={one.isPending}>
      {alone && (
        <Link to="/admin_holder/{-$id}" params={{}} search={(before) => ({ ...before, form: undefined })}>
          {t('back')}
        </Link>
      )}
      {alone && !whole && <PageHeader title={t('title')} />}
      {alone && whole && (
        <h1 className={classes.title}>
          <VisuallyHidden>{t('title')}</VisuallyHidden>
        </h1>
      )}
      {one.isPending && <CardSkeleton picture={false} />}
      {missing && (
        <Card padding="none">
          <EmptyState title={t('missing.title')} text={t('missing.text')} />
        </Card>
      )}
      {one.isError && !missing && !one.data && (
        <LoadError message={u('load_error')} onRetry={() => void one.refetch()} retrying={one.isFetching} />
      )}
      {one.data?.deleted && <Erased user={one.data} />}
      {whole && <Whole user={one.data} address={address} />}
    </div>
  )
}

function Whole({ user, address }: { user: User; address: HolderAddress }) {
  const actions = useHolderActions(user)
  return (
    <>
      <Card padding="none" component="article" aria-label={user.email}>
        <HolderHead user={user} actions={actions} address={address} />
        <HolderNotices user={user} actions={actions} address={address} />
        <HolderStays id={user.id} />
        <HolderFacts user={user} address={address} />
      </Card>
      <HolderSheet user={user} address={address} />
    </>
  )
}

/** After an erasure only the person's number and the month of registration are left. */
function Erased({ user }: { user: User }) {
  const t = useTranslations('user.admin.erased')
  const format = useFormatter()
  return (
    <Card padding="none">
      <EmptyState
        title={t('title', { id: user.id })}
        text={t('text', { month: format.dateTime(new Date(user.created_at), { month: 'long', year: 'numeric' }) })}
      />
    </Card>
  )
}
