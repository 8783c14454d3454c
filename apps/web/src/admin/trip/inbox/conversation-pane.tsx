/** The open conversation: its head, a strip while the guest waits for a quote, the messages, and above the field the form of a quote. */
import { IconArrowLeft, IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { chatQueries, type Quote } from '../../../lib/chat/chat.queries.ts'
import { Conversation } from '../../../lib/chat/conversation.tsx'
import { LinkIconButton } from '../../../lib/link-button.tsx'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { tripQueries } from '../trip.queries.ts'
import { type ConversationKey, chatOf } from '../trip-view.ts'
import type { TripAddress } from '../use-trip-address.ts'
import type { OneConversation } from './find-conversations.ts'
import classes from './inbox.module.css'
import { QuoteForm } from './quote-form.tsx'
import { useConversationWords } from './use-conversation-words.ts'
import { WaitingStrip } from './waiting-strip.tsx'

/** The state of the form of a quote: whether it takes the focus, and the earlier quote it replaces. */
type Quoting = { focus: boolean; replaces?: Quote }

type ConversationPaneProps = { open: ConversationKey; conversation: OneConversation | undefined; address: TripAddress }

export function ConversationPane({ open, conversation, address }: ConversationPaneProps) {
  const t = useTranslations('trip.admin.inbox')
  const { who, about } = useConversationWords()
  const since = conversation?.waiting_since ?? null
  // An operator who opens a conversation from the list of waiting guests wants to write the quote.
  const [quoting, setQuoting] = useState<Quoting | null>(() =>
    address.search.waiting && since !== null ? { focus: false } : null,
  )
  // An operator who opens a conversation with something to answer can type at once.
  const [focus] = useState(quoting === null && (since !== null || (conversation?.unread ?? 0) > 0))
  const said = useQuery(chatQueries.conversation(open.booking_id, open.trip_id))
  const request = said.data?.findLast((message) => message.request !== null)?.request ?? null
  // A conversation without messages is not in the list, so its names are loaded here.
  const stay = useQuery({ ...bookingQueries.detail(open.booking_id), enabled: !conversation }).data
  const trip = useQuery({
    ...tripQueries.detail(open.trip_id ?? 0),
    enabled: !conversation && open.trip_id !== null,
  }).data
  const known =
    conversation ??
    (stay && { holder_name: stay.holder_name, flat_name: stay.flat.name, trip_name: trip?.name ?? null })
  const name = who({ holder_name: known?.holder_name ?? null })
  /** The quote appears in the conversation about custom experiences, so that one opens after sending. */
  const sent = () => {
    setQuoting(null)
    if (open.trip_id !== null) address.narrow({ chat: chatOf({ booking_id: open.booking_id, trip_id: null }) })
  }
  return (
    <section
      className={classes.pane}
      data-quoting={quoting !== null || undefined}
      aria-label={t('talk_with', { name })}
    >
      <div className={classes.head}>
        <IconButton icon={IconArrowLeft} label={t('back')} className={classes.back} onClick={address.close} />
        <span className={classes.avatar}>
          <Avatar name={name} />
        </span>
        <span className={classes.who}>
          <h2>{name}</h2>
          <small>{known ? about(known) : ' '}</small>
        </span>
        <LinkIconButton
          icon={IconCalendarEvent}
          label={t('open_stay')}
          to="/admin_book"
          search={{ id: open.booking_id }}
          className={classes.toStay}
        />
      </div>
      {conversation && since !== null && !quoting && (
        <WaitingStrip conversation={conversation} since={since} onQuote={() => setQuoting({ focus: true })} />
      )}
      <div className={classes.conversation}>
        <Conversation
          bookingId={open.booking_id}
          tripId={open.trip_id}
          side="concierge"
          face={<Avatar name={name} />}
          focus={focus}
          above={
            // The form starts with what the guest asked for, so it waits for the messages.
            quoting &&
            !said.isPending && (
              <QuoteForm
                key={quoting.replaces?.trip_id ?? 0}
                conversation={open}
                about={known?.trip_name ?? null}
                request={request}
                {...quoting}
                onSent={sent}
                onClose={() => setQuoting(null)}
              />
            )
          }
          onQuote={(replaces) => setQuoting((before) => (before && !replaces ? null : { focus: true, replaces }))}
        />
      </div>
    </section>
  )
}
