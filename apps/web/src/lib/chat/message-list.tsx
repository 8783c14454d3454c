/** The messages of a conversation by days, followed by the unsent ones. */
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useNow } from '../use-now.ts'
import { chatQueries, type Message, type Quote } from './chat.queries.ts'
import classes from './conversation.module.css'
import { discard, retry } from './outbox.ts'
import { QuoteCard } from './quote-card.tsx'
import { RequestCard } from './request-card.tsx'
import { SentMark, UnsentMark } from './sent-mark.tsx'
import { startsDay, type Unsent } from './unsent.ts'

type MessageListProps = {
  bookingId: number
  messages: readonly Message[]
  unsent: readonly Unsent[]
  side: Message['author']
  /** The picture of the other side, beside their messages. */
  face?: ReactNode
  onBuy?: ((tripId: number) => void) | undefined
  onReplace?: ((quote: Quote) => void) | undefined
}

/** The operator's time zone, so that both sides see the same day. */
const ZONE = 'Europe/Rome'
const dayOf = (moment: Date) => dayIn(ZONE, moment)

export function MessageList({ bookingId, messages, unsent, side, face, onBuy, onReplace }: MessageListProps) {
  const quoted = messages.some(({ quote }) => quote !== null)
  const orders = useQuery({ ...chatQueries.orders(bookingId), enabled: quoted })
  const isPaid = (tripId: number) =>
    orders.data?.some(({ order }) => order.trip_id === tripId && order.status === 'paid') ?? false
  if (messages.length + unsent.length === 0) return null
  return (
    <ol className={classes.list}>
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          {startsDay(message.created_at, messages[index - 1]?.created_at, dayOf) && <DayLine at={message.created_at} />}
          <MessageItem
            author={message.author}
            side={side}
            face={message.author !== side && messages[index + 1]?.author !== message.author ? face : null}
          >
            {message.quote ? (
              <QuoteCard
                quote={message.quote}
                side={side}
                paid={isPaid(message.quote.trip_id)}
                onBuy={onBuy}
                onReplace={onReplace}
              />
            ) : message.request ? (
              <RequestCard request={message.request} side={side} />
            ) : (
              <p className={classes.bubble}>{message.text}</p>
            )}
            <SentMark message={message} mine={message.author === side} />
          </MessageItem>
        </Fragment>
      ))}
      {unsent.map((one, index) => (
        <Fragment key={one.client_id}>
          {index === 0 && startsDay(one.written_at, messages.at(-1)?.created_at, dayOf) && (
            <DayLine at={one.written_at} />
          )}
          <MessageItem author={side} side={side}>
            {one.request ? (
              <RequestCard request={one.request} side={side} unsent />
            ) : (
              <p className={classes.bubble} data-unsent>
                {one.text}
              </p>
            )}
            <UnsentMark unsent={one} onRetry={() => retry(one.client_id)} onDiscard={() => discard(one.client_id)} />
          </MessageItem>
        </Fragment>
      ))}
    </ol>
  )
}

const MINUTE = 60_000

/** The date above the first message of a day. */
function DayLine({ at }: { at: string }) {
  const t = useTranslations('trip.chat')
  const format = useFormatter()
  const today = dayIn(ZONE, useNow(MINUTE))
  const moment = new Date(at)
  const day = dayIn(ZONE, moment)
  const far = day.slice(0, 4) !== today.slice(0, 4)
  const words = () => {
    if (day === today) return t('today')
    if (day === addDays(today, -1)) return t('yesterday')
    return format.dateTime(moment, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: far ? 'numeric' : undefined,
      timeZone: ZONE,
    })
  }
  return <li className={classes.day}>{words()}</li>
}

type MessageItemProps = { author: Message['author']; side: Message['author']; face?: ReactNode; children: ReactNode }

/**
 * One message: its side shows the author, and a hidden text names the author to screen readers. The other side's face stands
 * beside the last of their messages in a row.
 */
function MessageItem({ author, side, face, children }: MessageItemProps) {
  const t = useTranslations('trip.chat')
  return (
    <li className={classes.said} data-mine={author === side || undefined}>
      <VisuallyHidden>{t(author === side ? 'you' : author)}</VisuallyHidden>
      {face && <span className={classes.face}>{face}</span>}
      {children}
    </li>
  )
}
