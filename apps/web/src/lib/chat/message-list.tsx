/** The messages of a talk by days, then what is still on its way. */
import { dayIn } from '@portineria/contract/rules/stay-time'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { chatQueries, type Message, type Quote } from './chat.queries.ts'
import { DayLine } from './day-line.tsx'
import { discard, retry } from './outbox.ts'
import { QuoteCard } from './quote-card.tsx'
import { Said } from './said.tsx'
import { SentMark, UnsentMark } from './sent-mark.tsx'
import classes from './talk.module.css'
import { startsDay, type Unsent } from './unsent.ts'

type MessageListProps = {
  bookingId: number
  messages: readonly Message[]
  unsent: readonly Unsent[]
  side: Message['author']
  onBuy?: ((tripId: number) => void) | undefined
  onReplace?: ((quote: Quote) => void) | undefined
}

/** The house's clock: both sides read the same day. */
const ZONE = 'Europe/Rome'
const dayOf = (moment: Date) => dayIn(ZONE, moment)

export function MessageList({ bookingId, messages, unsent, side, onBuy, onReplace }: MessageListProps) {
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
          <Said author={message.author} side={side}>
            {message.quote ? (
              <QuoteCard
                quote={message.quote}
                side={side}
                paid={isPaid(message.quote.trip_id)}
                onBuy={onBuy}
                onReplace={onReplace}
              />
            ) : (
              <p className={classes.bubble}>{message.text}</p>
            )}
            <SentMark message={message} mine={message.author === side} />
          </Said>
        </Fragment>
      ))}
      {unsent.map((one, index) => (
        <Fragment key={one.client_id}>
          {index === 0 && startsDay(one.written_at, messages.at(-1)?.created_at, dayOf) && (
            <DayLine at={one.written_at} />
          )}
          <Said author={side} side={side}>
            <p className={classes.bubble} data-unsent>
              {one.text}
            </p>
            <UnsentMark unsent={one} onRetry={() => retry(one.client_id)} onDiscard={() => discard(one.client_id)} />
          </Said>
        </Fragment>
      ))}
    </ol>
  )
}
