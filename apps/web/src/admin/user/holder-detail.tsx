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
import { Bone, ListSkeleton, TextSkeleton } from '../../ui/state/skeletons.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import classes from './holder-detail.module.css'
import { HolderFacts } from './holder-facts.tsx'
import { HolderHead } from './holder-head.tsx'
import { holderName } from './holder-name.ts'
import { HolderNotices } from './holder-notices.tsx'
import { HolderSheet } from './holder-sheet.tsx'
import { HolderStays } from './holder-stays.tsx'
import { useHolderActions } from './use-holder-actions.ts'
import type { HolderAddress } from './use-holder-address.ts'
import { peopleQueries } from './user.queries.ts'

type DetailProps = { id: number; address: HolderAddress; alone: boolean }

/** With `alone` no list stands beside it: then the page's header has the name and a link back to the list. */
export function HolderDetail({ id, address, alone }: DetailProps) {
  const t = useTranslations('user.admin')
  const u = useTranslations('user')
  const one = useQuery(peopleQueries.one(id))
  const missing = one.error instanceof ApiError && one.error.status === 404
  const whole = one.data && !one.data.deleted
  return (
    <div className={classes.detail} aria-busy={one.isPending}>
      {alone && (
        <PageHeader
          crumbs={[
            <Link
              key="list"
              to="/admin_holder/{-$id}"
              params={{}}
              search={(before) => ({ ...before, form: undefined })}
            >
              {t('back')}
            </Link>,
          ]}
          title={whole ? holderName(one.data) : t('title')}
        />
      )}
      {one.isPending && <Bones />}
      {missing && (
        <Card padding="none">
          <EmptyState title={t('missing.title')} text={t('missing.text')} />
        </Card>
      )}
      {one.isError && !missing && !one.data && (
        <LoadError message={u('load_error')} onRetry={() => void one.refetch()} retrying={one.isFetching} />
      )}
      {one.data?.deleted && <Erased user={one.data} />}
      {whole && <Whole user={one.data} address={address} alone={alone} />}
    </div>
  )
}

type WholeProps = { user: User; address: HolderAddress; alone: boolean }

function Whole({ user, address, alone }: WholeProps) {
  const actions = useHolderActions(user)
  // Beside a list the name is a heading of its own, above those of the sections.
  const level = alone ? 'h2' : 'h3'
  return (
    <>
      <Card padding="none" component="article" aria-label={user.email}>
        <HolderHead user={user} actions={actions} address={address} named={!alone} />
        <HolderNotices user={user} actions={actions} address={address} />
        <HolderStays id={user.id} level={level} />
        <HolderFacts user={user} address={address} level={level} />
      </Card>
      <HolderSheet user={user} address={address} />
    </>
  )
}

/** The shape of a person's page: the head, the stays, the first facts. */
function Bones() {
  const shown = useDelayed(true)
  return (
    <Card padding="none">
      <div className={classes.head}>
        {shown && (
          <>
            <Bone width="3.25rem" height="3.5rem" round="1.625rem 1.625rem 6px 6px" />
            <div className={classes.headBones}>
              <Bone width="60%" height="1.375rem" />
              <Bone width="40%" />
            </div>
          </>
        )}
      </div>
      <div className={classes.section}>
        <ListSkeleton rows={1} />
      </div>
      <div className={classes.section}>
        <TextSkeleton lines={5} />
      </div>
    </Card>
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
