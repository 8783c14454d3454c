/** The list of conversations: guest, topic, last message and number of unread ones. */
import { dayIn } from '@portineria/contract/rules/stay-time'
import { IconReceiptEuro } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { useOperatorZone } from '../../../lib/house.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useSpan } from '../../../lib/use-span.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SearchField } from '../../../ui/control/search-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { CountBadge } from '../../../ui/status/count-badge.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { chatOf } from '../trip-view.ts'
import type { TripAddress } from '../use-trip-address.ts'
import { useTripWords } from '../use-trip-words.ts'
import classes from './conversation-list.module.css'
import type { OneConversation } from './find-conversations.ts'
import { InboxEmpty } from './inbox-empty.tsx'
import { useConversationWords } from './use-conversation-words.ts'

type ConversationListProps = {
  address: TripAddress
  conversations: readonly OneConversation[]
  found: readonly OneConversation[]
  /** How many guests wait for a quote. */
  waiting: number
}

export function ConversationList({ address, conversations, found, waiting }: ConversationListProps) {
  const t = useTranslations('trip.admin.inbox')
  const { search, narrow, open } = address
  return (
    <>
      {conversations.length > 0 && (
        <div className={classes.search}>
          <SearchField
            label={t('search')}
            value={search.q ?? ''}
            onSearch={(text) => narrow({ q: text || undefined })}
          />
        </div>
      )}
      {found.length === 0 && <Nothing address={address} none={conversations.length === 0} waiting={waiting} />}
      <ul className={classes.conversations}>
        {found.map((conversation) => (
          <li key={chatOf(conversation)}>
            <ConversationRow
              conversation={conversation}
              current={chatOf(conversation) === search.chat}
              onOpen={() => chatOf(conversation) !== search.chat && open({ chat: chatOf(conversation) })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function ConversationRow({
  conversation,
  current,
  onOpen,
}: {
  conversation: OneConversation
  current: boolean
  onOpen: () => void
}) {
  const t = useTranslations('trip.admin.inbox')
  const { who, about } = useConversationWords()
  const last = useLastWords(conversation.last)
  return (
    <button type="button" className={classes.conversation} aria-current={current || undefined} onClick={onOpen}>
      <Avatar name={who(conversation)} />
      <span className={classes.words}>
        <span className={classes.first}>
          <b>{who(conversation)}</b>
          <When at={conversation.last.created_at} />
        </span>
        <span className={classes.about}>{about(conversation)}</span>
        {conversation.waiting_since !== null && <Waits since={conversation.waiting_since} />}
        <span className={classes.last} data-unread={conversation.unread > 0 || undefined}>
          <span>{last}</span>
          {conversation.unread > 0 && (
            <>
              <span aria-hidden>
                <CountBadge hot count={conversation.unread} />
              </span>
              <VisuallyHidden>{t('unread_count', { count: conversation.unread })}</VisuallyHidden>
            </>
          )}
        </span>
      </span>
    </button>
  )
}

function Waits({ since }: { since: string }) {
  const t = useTranslations('trip.admin.inbox')
  const waited = useSpan()
  return (
    <span className={classes.waits}>
      <Icon of={IconReceiptEuro} size={16} />
      {t('waits', { time: waited(since) })}
    </span>
  )
}

function useLastWords({ author, text, quote, request }: OneConversation['last']): string {
  const t = useTranslations('trip.admin.inbox')
  const { euro } = useTripWords()
  if (quote) return t('you_quoted', { price: euro(quote.price_cents) })
  if (request) return t('asked_quote', { what: request.what })
  return author === 'concierge' ? t('you', { text }) : text
}

const DAY = 86_400_000

/** Shows the hour for today, the weekday for this week, else the date. */
function When({ at }: { at: string }) {
  const format = useFormatter()
  const now = useNow(60_000)
  const zone = useOperatorZone()
  const moment = new Date(at)
  const today = dayIn(zone, moment) === dayIn(zone, now)
  const week = now.getTime() - moment.getTime() < 6 * DAY
  const words = today
    ? format.dateTime(moment, { hour: '2-digit', minute: '2-digit' })
    : format.dateTime(moment, week ? { weekday: 'short' } : { day: 'numeric', month: 'short' })
  return (
    <time dateTime={at} className={classes.when}>
      {words}
    </time>
  )
}

type NothingProps = { address: TripAddress; none: boolean; waiting: number }

/** An empty list. It never says that all is done while a guest waits for a quote. */
function Nothing({ address: { search, narrow }, none, waiting }: NothingProps) {
  const t = useTranslations('trip.admin.inbox')
  if (none && search.waiting) return <InboxEmpty title={t('none_waits')} text={t('none_waits_text')} />
  if (none) return <InboxEmpty title={t('none_title')} text={t('none_text')} />
  const clear = (
    <Button small variant="line" onClick={() => narrow({ q: undefined, unread: undefined, waiting: undefined })}>
      {t('clear')}
    </Button>
  )
  if (search.q) return <EmptyState title={t('nothing_called', { query: search.q })} actions={clear} />
  if (waiting === 0) return <EmptyState title={t('all_read')} text={t('all_read_text')} actions={clear} />
  return (
    <EmptyState
      title={t('all_read')}
      text={t('still_waiting', { count: waiting })}
      actions={
        <Button small onClick={() => narrow({ unread: undefined, waiting: true })}>
          {t('see_waiting', { count: waiting })}
        </Button>
      }
    />
  )
}
