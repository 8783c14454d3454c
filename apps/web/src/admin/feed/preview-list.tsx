/** What would become of each event of a calendar: counted on top, then one line for each. */
import type { FeedBooking, PreviewedEvent } from '@portineria/contract/feed'
import type { FeedEventStatus } from '@portineria/contract/rules/feeds'
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconCalendarPlus,
  IconCalendarQuestion,
  IconCheck,
  IconHistory,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useStayWords } from '../../lib/booking/stay-words.ts'
import { Icon, type IconShape } from '../../ui/icon.tsx'
import type { StatusName } from '../../ui/status/status-look.ts'
import { Tag } from '../../ui/status/tag.tsx'
import classes from './feed-sheet.module.css'

/** What the operator wants to know first: what is new, and what needs a decision. */
type Outcome = 'made' | 'known' | 'closed' | 'to_confirm' | 'conflict' | 'over'

const outcomes: Record<Exclude<FeedEventStatus, 'reserved'>, Outcome> = {
  closed: 'closed',
  to_confirm: 'to_confirm',
  conflict: 'conflict',
  changed: 'conflict',
  gone: 'over',
  echo: 'known',
  ignored: 'known',
  past: 'over',
}

const looks: Record<Outcome, { icon: IconShape; tone?: StatusName }> = {
  made: { icon: IconCalendarPlus, tone: 'opened' },
  to_confirm: { icon: IconCalendarQuestion, tone: 'created' },
  conflict: { icon: IconAlertTriangle, tone: 'notValid' },
  closed: { icon: IconCalendarOff, tone: 'closed' },
  known: { icon: IconCheck },
  over: { icon: IconHistory },
}

const outcomeOf = ({ outcome, bookings }: PreviewedEvent): Outcome =>
  outcome === 'reserved' ? (bookings.length > 0 ? 'known' : 'made') : outcomes[outcome]

export function PreviewList({ events }: { events: PreviewedEvent[] }) {
  const t = useTranslations('feed.outcome')
  const outcomesSeen = events.map(outcomeOf)
  return (
    <>
      <p className={classes.counts}>
        {(Object.keys(looks) as Outcome[]).map((outcome) => {
          const count = outcomesSeen.filter((one) => one === outcome).length
          if (count === 0) return null
          return (
            <Tag key={outcome} {...looks[outcome]}>
              {t(`count.${outcome}`, { count })}
            </Tag>
          )
        })}
      </p>
      <ul className={classes.events}>
        {events.map((event) => (
          <EventLine key={event.uid} event={event} />
        ))}
      </ul>
    </>
  )
}

function EventLine({ event }: { event: PreviewedEvent }) {
  const t = useTranslations('feed.outcome')
  const { range } = useStayWords()
  const outcome = outcomeOf(event)
  const who = ({ holder_name, code, check_in, check_out }: FeedBooking) =>
    t('who', { name: holder_name ?? code, days: range(check_in, check_out) })
  const [other] = event.bookings
  const words = () => {
    if (outcome === 'made') return t('made', { code: event.code ?? 'CAL-…' })
    if (outcome === 'conflict' && other) return t('conflict', { who: event.bookings.map(who).join('; ') })
    if (outcome === 'known' && other) return t('known_as', { who: who(other) })
    return t(outcome === 'conflict' ? 'known' : outcome)
  }
  return (
    <li className={classes.event} data-status={looks[outcome].tone}>
      <Icon of={looks[outcome].icon} size={17} />
      <b className={classes.days}>{range(event.check_in, event.check_out)}</b>
      <span>{words()}</span>
    </li>
  )
}
