/** Nights of a platform's calendar on the board: closed, to confirm, in conflict, or the new dates of a stay. */
import { Popover } from '@mantine/core'
import type { FeedEvent } from '@portineria/contract/feed'
import type { Flat } from '@portineria/contract/flat'
import { IconAlertTriangle, IconCalendarOff, IconCalendarQuestion, IconCalendarTime } from '@tabler/icons-react'
import '@mantine/core/styles/Popover.layer.css'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SourceMark, sourceKey } from '../../../lib/booking/source-mark.tsx'
import { useStayWords } from '../../../lib/booking/stay-words.ts'
import { feedSource } from '../../../lib/feed/feed-source.ts'
import { Icon, type IconShape } from '../../../ui/icon.tsx'
import { Mantine } from '../../../ui/theme/mantine.tsx'
import { EventActions } from '../feed/event-actions.tsx'
import { EventWords } from '../feed/event-words.tsx'
import { barOf, type Shown } from './calendar-days.ts'
import classes from './event-bar.module.css'
import bars from './stay-bar.module.css'
import popover from './stay-popover.module.css'

/** The events that have a bar of their own. A stay that is gone from the calendar has a bar already, which is marked. */
const drawnStatuses = ['closed', 'to_confirm', 'conflict', 'changed'] as const
type Drawn = (typeof drawnStatuses)[number]

const icons: Record<Drawn, IconShape> = {
  closed: IconCalendarOff,
  to_confirm: IconCalendarQuestion,
  conflict: IconAlertTriangle,
  changed: IconCalendarTime,
}

export const isDrawn = (event: FeedEvent): event is FeedEvent & { status: Drawn } =>
  drawnStatuses.some((status) => status === event.status)

/** Its nights are those of a stay, so both bars have to fit on the line. */
export const liesOver = ({ status }: FeedEvent): boolean => status === 'conflict' || status === 'changed'

type EventBarProps = { shown: Shown; flat: Flat; event: FeedEvent & { status: Drawn } }

export function EventBar({ shown, flat, event }: EventBarProps) {
  const t = useTranslations('feed.event')
  const s = useTranslations('booking.source')
  const { range } = useStayWords()
  const [opened, setOpened] = useState(false)
  const { left, width, cutBefore, cutAfter } = barOf(shown, { ...event, flat })
  const source = s(sourceKey(feedSource(event.source)))
  const name = t(`name.${event.status}`)
  return (
    <Mantine>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom"
        width={320}
        trapFocus
        returnFocus
        classNames={{ dropdown: popover.told }}
      >
        <Popover.Target>
          <button
            type="button"
            className={`${bars.bar} ${classes.event}`}
            data-event={event.status}
            data-cut-before={cutBefore || undefined}
            data-cut-after={cutAfter || undefined}
            style={{ ['--left' as string]: left, ['--width' as string]: width }}
            aria-label={t('bar', { name, source, days: range(event.check_in, event.check_out) })}
            onClick={() => setOpened((before) => !before)}
          >
            <Icon of={icons[event.status]} size={16} className={bars.icon} />
            <span className={classes.words}>{name}</span>
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <EventCard event={event} name={name} />
        </Popover.Dropdown>
      </Popover>
    </Mantine>
  )
}

function EventCard({ event, name }: { event: FeedEvent; name: string }) {
  const { range } = useStayWords()
  return (
    // The card has the focus at first: a key that is still pressed must not decide.
    <div className={popover.card} tabIndex={-1} data-autofocus>
      <div className={popover.top}>
        <strong className={popover.who}>{name}</strong>
        <SourceMark source={feedSource(event.source)} />
      </div>
      <span>
        {event.flat_name} · {range(event.check_in, event.check_out)}
      </span>
      <EventWords event={event} />
      <div className={`${popover.actions} ${classes.actions}`}>
        <EventActions event={event} />
      </div>
    </div>
  )
}
