/** An event of a calendar that waits for the operator: the apartment, the nights, both sides, and the buttons. */
import type { FeedEvent } from '@portineria/contract/feed'
import { SourceMark } from '../../../lib/booking/source-mark.tsx'
import { useStayWords } from '../../../lib/booking/stay-words.ts'
import { feedSource } from '../../../lib/feed/feed-source.ts'
import { TaskRow } from '../../../ui/task/task-row.tsx'
import { EventActions } from './event-actions.tsx'
import { EventWords } from './event-words.tsx'

export function EventRow({ event }: { event: FeedEvent }) {
  const { range } = useStayWords()
  return (
    <TaskRow
      flat={event.flat_name}
      head={
        <>
          <b>{event.flat_name}</b> {range(event.check_in, event.check_out)}
          <SourceMark source={feedSource(event.source)} />
        </>
      }
      actions={<EventActions event={event} />}
    >
      <EventWords event={event} />
    </TaskRow>
  )
}
