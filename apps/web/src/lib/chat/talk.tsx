/** One talk as people know them: mine on the right, theirs on the left, live, with a line to write in. Fills its box. */
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LoadError } from '../../ui/state/load-error.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { chatQueries, type Quote } from './chat.queries.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { write } from './outbox.ts'
import classes from './talk.module.css'
import { useNews } from './use-news.ts'
import { useReadMarks } from './use-read-marks.ts'
import { useStickToEnd } from './use-stick-to-end.ts'
import { useUnsent } from './use-unsent.ts'

type TalkProps = {
  bookingId: number
  /** Null is the talk about custom experiences. */
  tripId: number | null
  side: 'guest' | 'concierge'
  /** A quote is bought: without it quotes have no button. */
  onBuy?: (tripId: number) => void
  /** The concierge makes a quote, maybe in the place of another. */
  onQuote?: (replaces?: Quote) => void
  /** Why nothing can be written any more. */
  closed?: string
}

const newest = (messages: readonly { id: number }[]) => messages.at(-1)?.id ?? 0

export function Talk({ bookingId, tripId, side, onBuy, onQuote, closed }: TalkProps) {
  const t = useTranslations('trip.chat')
  const query = useQuery(chatQueries.talk(bookingId, tripId))
  const messages = query.data ?? []
  const unsent = useUnsent({ booking_id: bookingId, trip_id: tripId }, messages, side)
  useReadMarks(bookingId, tripId, query.data, side)
  useNews(query.data, side)
  const room = useStickToEnd(`${newest(messages)} ${unsent.length}`, unsent.length)
  const send = (text: string) =>
    write({
      booking_id: bookingId,
      trip_id: tripId,
      text,
      custom: tripId === null,
      written_at: new Date().toISOString(),
      after: newest(messages),
    })
  return (
    <div className={classes.talk}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may have nothing in it that takes the focus. */}
      <section ref={room} className={classes.room} aria-label={t('label')} tabIndex={0}>
        {query.isPending && <TextSkeleton lines={4} />}
        {query.isError && !query.data && (
          <LoadError message={t('load_error')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
        {query.isSuccess && messages.length === 0 && unsent.length === 0 && (
          <p className={classes.empty}>{t(`empty.${side}`)}</p>
        )}
        <MessageList
          bookingId={bookingId}
          messages={messages}
          unsent={unsent}
          side={side}
          onBuy={onBuy}
          onReplace={onQuote}
        />
      </section>
      {closed ? (
        <p className={classes.closed}>{closed}</p>
      ) : (
        <Composer onSend={send} onQuote={onQuote && (() => onQuote())} />
      )}
    </div>
  )
}
