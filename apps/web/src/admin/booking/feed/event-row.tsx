/** An event of a calendar that waits for the operator: the apartment, the nights, both sides, and the buttons. */
import type { FeedEvent } from '@portineria/contract/feed'
import { SourceMark } from '../../../lib/booking/source-mark.tsx'
import { useStayWords } from '../../../lib/booking/stay-words.ts'
import { feedSource } from '../../../lib/feed/feed-source.ts'
import { Facade } from '../../../ui/facade/facade.tsx'
import { EventActions } from './event-actions.tsx'
import { EventWords } from './event-words.tsx'
import classes from './feed-tasks.module.css'

export function EventRow({ event }: { event: FeedEvent }) {
  const { range } = useStayWords()
  return (
    <li className={classes.row}>
      <span className={classes.thumb}>
        <Facade name={event.flat_name} view="thumb" />
      </span>
      <div className={classes.words}>
        <p className={classes.head}>
          <b>{event.flat_name}</b> {range(event.check_in, event.check_out)}
          <SourceMark source={feedSource(event.source)} />
        </p>
        <EventWords event={event} />
      </div>
      <div className={classes.actions}>
        <EventActions event={event} />
      </div>
    </li>
  )
}
