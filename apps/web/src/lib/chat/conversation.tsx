/** One live conversation: the reader's messages right, the other side's left, and a field to write in. It fills its box. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '../../ui/announce.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { call } from '../api.ts'
import { chatQueries, type Message, type Quote } from './chat.queries.ts'
import { Composer, type Starter } from './composer.tsx'
import classes from './conversation.module.css'
import { MessageList } from './message-list.tsx'
import { getUnsent, watchUnsent, write } from './outbox.ts'
import { unsentOf } from './unsent.ts'

type ConversationProps = {
  bookingId: number
  /** Null is the conversation about custom experiences. */
  tripId: number | null
  side: 'guest' | 'concierge'
  /** Buys a quote; without it quotes have no button. */
  onBuy?: (tripId: number) => void
  /** Makes a quote, which may replace another; only the concierge has it. */
  onQuote?: (replaces?: Quote) => void
  /** Opens the dialog of a request for a quote; only guests have it. */
  onAsk?: () => void
  /** First sentences to choose from while nothing has been said. */
  starters?: readonly Starter[]
  /** The picture of the other side, beside their messages. */
  face?: ReactNode
  /** Stands between the messages and the field: the form of a quote. */
  above?: ReactNode
  /** Whether the field takes the focus when the conversation opens. */
  focus?: boolean
  /** The reason why the conversation is closed, shown instead of the field. */
  closed?: string
}

const newest = (messages: readonly { id: number }[]) => messages.at(-1)?.id ?? 0

export function Conversation(props: ConversationProps) {
  const { bookingId, tripId, side, face, above, closed, onBuy, onQuote } = props
  const t = useTranslations('trip.chat')
  const query = useQuery(chatQueries.conversation(bookingId, tripId))
  const messages = query.data ?? []
  const waiting = useSyncExternalStore(watchUnsent, getUnsent)
  const unsent = unsentOf(waiting, { booking_id: bookingId, trip_id: tripId }, messages, side)
  useReadMarks(bookingId, tripId, query.data, side)
  useAnnouncements(query.data, side)
  const room = useStickToEnd(`${newest(messages)} ${unsent.length}`, unsent.length)
  const send = (text: string, custom = true) =>
    write({
      booking_id: bookingId,
      trip_id: tripId,
      text,
      custom: custom && tripId === null,
      after: newest(messages),
    })
  const fresh = query.isSuccess && messages.length === 0 && unsent.length === 0
  return (
    <div className={classes.conversation}>
      <section
        ref={room}
        className={classes.room}
        data-faces={face ? true : undefined}
        aria-label={t('label')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may have nothing in it that takes the focus.
        tabIndex={0}
      >
        {query.isPending && <TextSkeleton lines={4} />}
        {query.isError && !query.data && (
          <LoadError message={t('load_error')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
        {fresh && <p className={classes.empty}>{t(`empty.${side}`)}</p>}
        <MessageList
          bookingId={bookingId}
          messages={messages}
          unsent={unsent}
          side={side}
          face={face}
          onBuy={onBuy}
          onReplace={onQuote}
        />
      </section>
      {above}
      {closed ? (
        <p className={classes.closed}>{closed}</p>
      ) : (
        <Composer
          onSend={send}
          onQuote={onQuote && (() => onQuote())}
          onAsk={props.onAsk}
          starters={fresh ? props.starters : undefined}
          focus={props.focus}
        />
      )}
    </div>
  )
}

const isVisible = () => document.visibilityState === 'visible'

function watchVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Marks the other side's messages as read while the reader looks at them. */
function useReadMarks(
  bookingId: number,
  tripId: number | null,
  messages: readonly Message[] | undefined,
  side: Message['author'],
): void {
  const client = useQueryClient()
  const visible = useSyncExternalStore(watchVisibility, isVisible)
  const marked = useRef(0)
  const upTo = messages?.findLast(({ author, read_at }) => author !== side && read_at === null)?.id
  useEffect(() => {
    if (!visible || upTo === undefined || upTo <= marked.current) return
    marked.current = upTo
    call('readChat', { body: { booking_id: bookingId, trip_id: tripId, up_to: upTo } }).then(
      () => client.invalidateQueries({ queryKey: ['chat'] }),
      () => {
        // The next message or the next visit marks them.
        marked.current = 0
      },
    )
  }, [visible, upTo, bookingId, tripId, client])
}

/** Announces the other side's messages that arrive while the conversation is open, to screen readers. */
function useAnnouncements(messages: readonly Message[] | undefined, side: Message['author']): void {
  const t = useTranslations('trip.chat')
  const announced = useRef<number>(undefined)
  useEffect(() => {
    if (!messages) return
    const last = announced.current
    announced.current = messages.at(-1)?.id ?? 0
    if (last === undefined) return
    const news = messages.filter(({ id, author }) => id > last && author !== side)
    if (news.length > 0) announce(news.map(({ author, text }) => t('said', { who: t(author), text })).join(' '))
  }, [messages, side, t])
}

/** Pixels from the end that still count as being at the end. */
const NEAR = 80

const toEnd = (box: HTMLElement) => box.scrollTo(0, box.scrollHeight)

/**
 * Opens the conversation at its end and keeps it there as it grows, unless the reader has scrolled up. A message of their own
 * brings them back to the end. `content` changes with the messages, `own` is the number of the reader's unsent messages.
 */
function useStickToEnd(content: string, own: number) {
  const room = useRef<HTMLElement>(null)
  const atEnd = useRef(true)
  const ownBefore = useRef(own)
  useLayoutEffect(() => {
    const box = room.current
    if (!box) return
    const note = () => {
      atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
    }
    // An on-screen keyboard makes the box smaller without a scroll event.
    const observer = new ResizeObserver(() => {
      if (atEnd.current) toEnd(box)
    })
    observer.observe(box)
    box.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', note)
    }
  }, [])
  useLayoutEffect(() => {
    if (room.current && (atEnd.current || own > ownBefore.current)) toEnd(room.current)
    ownBefore.current = own
  }, [content, own])
  return room
}
