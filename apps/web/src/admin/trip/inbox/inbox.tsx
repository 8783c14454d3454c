/** The inbox: the list of conversations with guests, and beside it the open conversation with its stay. */
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { chatQueries } from '../../../lib/chat/chat.queries.ts'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { requestQueries } from '../trip.queries.ts'
import { chatOf, conversationOf } from '../trip-view.ts'
import { useTripAddress } from '../use-trip-address.ts'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { findConversations } from './find-conversations.ts'
import classes from './inbox.module.css'
import { ConversationBones, ThreadBones } from './inbox-skeleton.tsx'
import { StayAside } from './stay-aside.tsx'

export function Inbox() {
  const t = useTranslations('trip.admin.inbox')
  const address = useTripAddress()
  const { search, narrow } = address
  const every = useQuery(chatQueries.conversations())
  const requests = useQuery(requestQueries.list())
  const conversations = search.waiting ? requests : every
  const open = conversationOf(search)
  const unread = every.data?.filter((conversation) => conversation.unread > 0).length
  const waiting = requests.data?.length
  const failed = conversations.isError && !conversations.data
  const empty = (failed || conversations.data?.length === 0) && open === null
  const show = search.waiting ? 'waiting' : search.unread ? 'unread' : 'all'
  return (
    <div className={classes.page} data-open={open !== null || undefined}>
      <PageHeader
        title={t('title')}
        sub={<WorkLeft unread={unread} waiting={waiting} />}
        tools={
          <Segmented
            label={t('show')}
            value={show}
            onChange={(value) =>
              narrow({ unread: value === 'unread' || undefined, waiting: value === 'waiting' || undefined })
            }
            segments={[
              { value: 'all', label: t('all') },
              { value: 'unread', label: t('unread'), count: unread },
              { value: 'waiting', label: t('to_quote'), count: waiting },
            ]}
          />
        }
      />
      <Card padding="none" className={classes.panes} data-empty={empty || undefined}>
        <section className={classes.list} aria-label={t('list')}>
          {failed && (
            <LoadError
              message={t('load_error')}
              onRetry={() => void conversations.refetch()}
              retrying={conversations.isFetching}
            />
          )}
          {conversations.isPending && <ConversationBones />}
          {conversations.data && (
            <ConversationList
              address={address}
              conversations={conversations.data}
              found={findConversations(conversations.data, search)}
              waiting={waiting ?? 0}
            />
          )}
        </section>
        {open && (
          <>
            <ConversationPane
              key={chatOf(open)}
              open={open}
              conversation={[...(requests.data ?? []), ...(every.data ?? [])].find(
                (conversation) => chatOf(conversation) === search.chat,
              )}
              address={address}
            />
            <StayAside key={`stay ${open.booking_id}`} bookingId={open.booking_id} />
          </>
        )}
        {!open && conversations.isPending && <ThreadBones />}
        {!open && !empty && !conversations.isPending && (
          <div className={classes.choose}>
            <EmptyState title={t('choose_title')} text={t(search.waiting ? 'choose_waiting' : 'choose_text')} />
          </div>
        )}
      </Card>
    </div>
  )
}

/** What is left to do: unread conversations and quotes to write. Only when both are none, the operator is done. */
function WorkLeft({ unread, waiting }: { unread: number | undefined; waiting: number | undefined }) {
  const t = useTranslations('trip.admin.inbox')
  if (unread === undefined || waiting === undefined) return ' '
  const left = [
    unread > 0 && t('sub_unread', { count: unread }),
    waiting > 0 && t('sub_waiting', { count: waiting }),
  ].filter((words) => words !== false)
  return left.length > 0 ? left.join(', ') : t('sub')
}
