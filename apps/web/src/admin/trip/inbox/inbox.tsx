/** Every talk with a guest, the unread ones first; the chosen one beside them, with the stay it belongs to. */
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { chatQueries } from '../../../lib/chat/chat.queries.ts'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { ListSkeleton } from '../../../ui/state/skeletons.tsx'
import { chatOf, talkOf } from '../trip-search.ts'
import { useTripAddress } from '../use-trip-address.ts'
import { findTalks } from './find-talks.ts'
import classes from './inbox.module.css'
import { StayAside } from './stay-aside.tsx'
import { TalkList } from './talk-list.tsx'
import { TalkPane } from './talk-pane.tsx'

export function Inbox() {
  const t = useTranslations('trip.admin.inbox')
  const address = useTripAddress()
  const { search, narrow } = address
  const talks = useQuery(chatQueries.talks())
  const open = talkOf(search)
  const waiting = talks.data?.filter(({ unread }) => unread > 0).length ?? 0
  const failed = talks.isError && !talks.data
  return (
    <div className={classes.page} data-open={open !== null || undefined}>
      <PageHeader
        title={t('title')}
        sub={talks.data ? t('sub', { count: waiting }) : ' '}
        actions={
          <Segmented
            label={t('show')}
            value={search.unread ? 'unread' : 'all'}
            onChange={(value) => narrow({ unread: value === 'unread' ? true : undefined })}
            segments={[
              { value: 'all', label: t('all') },
              { value: 'unread', label: t('unread', { count: waiting }) },
            ]}
          />
        }
      />
      <Card padding="none" className={classes.desk}>
        <section className={classes.list} aria-label={t('list')}>
          {failed && (
            <LoadError message={t('load_error')} onRetry={() => void talks.refetch()} retrying={talks.isFetching} />
          )}
          {talks.isPending && <ListSkeleton rows={6} />}
          {talks.data && <TalkList address={address} talks={talks.data} found={findTalks(talks.data, search)} />}
        </section>
        {open ? (
          <>
            <TalkPane
              key={chatOf(open)}
              open={open}
              talk={talks.data?.find((talk) => chatOf(talk) === search.chat)}
              address={address}
            />
            <StayAside key={`stay ${open.booking_id}`} bookingId={open.booking_id} />
          </>
        ) : (
          <div className={classes.nobody}>
            <EmptyState title={t('choose_title')} text={t('choose_text')} />
          </div>
        )}
      </Card>
    </div>
  )
}
