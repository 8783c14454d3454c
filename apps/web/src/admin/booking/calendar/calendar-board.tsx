/** The calendar's board: a line of days, a line of stays for each apartment, and a line that counts the occupied ones. */
import type { BookingSummary } from '@portineria/contract/booking'
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import type { Flat } from '@portineria/contract/flat'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { FlatPicture } from '../../../lib/flat-picture.tsx'
import { useOperatorZone } from '../../../lib/house.ts'
import { noon } from '../../../lib/noon.ts'
import { policeQueries } from '../../../lib/police/police.queries.ts'
import { policeMarks } from '../../../lib/police/police-mark.ts'
import { Card } from '../../../ui/page/card.tsx'
import { statusLook } from '../../../ui/status/status-look.ts'
import tone from '../../../ui/status/status-tone.module.css'
import classes from './calendar-board.module.css'
import { barOf, daysOf, gapsOf, isWeekend, occupiedOf, placeOf, type Shown } from './calendar-days.ts'
import { EventBar, isDrawn, liesOver } from './event-bar.tsx'
import { GapButton } from './gap-button.tsx'
import bars from './stay-bar.module.css'
import { asksAbout, BarWords, StayBar } from './stay-bar.tsx'
import { SyncLine } from './sync-line.tsx'
import type { CalendarAddress } from './use-calendar-address.ts'
import { holdStill } from './use-drag.ts'
import { type Moving, useMoveStay } from './use-move-stay.ts'

type BoardFeeds = CallResponse<Calls['listFeedEvents']>

type BoardProps = {
  calendar: CalendarAddress
  flats: readonly Flat[]
  stays: readonly BookingSummary[]
  /** Nights and times of the platforms' calendars; undefined before they are loaded. */
  feeds: BoardFeeds | undefined
  refreshing: boolean
  onOpen: (id: number) => void
}

export function CalendarBoard({ calendar, flats, stays, feeds, refreshing, onOpen }: BoardProps) {
  const t = useTranslations('booking.calendar')
  const { shown, today, now, fill } = calendar
  const days = daysOf(shown)
  const timeZone = useOperatorZone()
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const line = placeOf(shown, today, hour.format(now))
  const moves = useMoveStay({ flats, stays })
  const { data: marks } = useQuery({ ...policeQueries.list(), select: policeMarks })
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => (scroll.current ? holdStill(scroll.current) : undefined), [])
  useEffect(() => {
    // Where not all days fit, the board scrolls until yesterday is the first of them.
    const box = scroll.current
    const now = box?.querySelector<HTMLElement>('[aria-current="date"]')
    if (box && now) box.scrollLeft = now.offsetLeft - now.offsetWidth - (now.parentElement?.offsetLeft ?? 0)
  }, [shown.start, shown.days])
  return (
    <Card padding="none" className={classes.frame} data-refreshing={refreshing || undefined}>
      <div ref={scroll} className={classes.scroll} data-scrolls role="group" aria-label={t('label')}>
        <div className={classes.board} style={{ ['--days' as string]: shown.days }}>
          <DayLine days={days} today={today} />
          {flats.map((flat) => {
            const own = stays.filter(({ flat_id }) => flat_id === flat.id)
            const events = feeds?.events.filter(({ flat_id }) => flat_id === flat.id) ?? []
            const sync = feeds?.flats.find(({ flat_id }) => flat_id === flat.id)
            return (
              <section key={flat.id} className={classes.line} aria-label={flat.name}>
                <h3 className={classes.name}>
                  <span className={classes.thumb}>
                    <FlatPicture flat={flat} view="thumb" sizes="30px" />
                  </span>
                  <span className={classes.nameWords}>
                    <span className={classes.cut} data-one={sync ? true : undefined}>
                      {flat.name}
                    </span>
                    {sync && <SyncLine sync={sync} />}
                  </span>
                </h3>
                <div className={classes.track} data-flat={flat.id} data-double={events.some(liesOver) || undefined}>
                  <Weekends days={days} />
                  {gapsOf(shown, own, today).map((gap) => (
                    <GapButton
                      key={gap.check_in}
                      shown={shown}
                      flat={flat}
                      gap={gap}
                      onFill={(nights) => fill(flat.id, nights)}
                    />
                  ))}
                  {own.map((stay) => (
                    <StayBar
                      key={stay.id}
                      shown={shown}
                      stay={stay}
                      flats={flats}
                      moves={moves}
                      event={events.find(asksAbout(stay))}
                      police={marks?.get(stay.id)}
                      onOpen={() => onOpen(stay.id)}
                    />
                  ))}
                  {events.filter(isDrawn).map((event) => (
                    <EventBar key={event.id} shown={shown} flat={flat} event={event} />
                  ))}
                  {moves.moving?.to.flat_id === flat.id && <MovedBar shown={shown} flat={flat} moving={moves.moving} />}
                </div>
              </section>
            )
          })}
          <div className={classes.count}>
            <span className={classes.name}>{t('occupied', { total: flats.length })}</span>
            <div className={classes.days}>
              {occupiedOf(shown, stays).map((count, index) => (
                <span key={days[index]} className={classes.number} data-today={days[index] === today || undefined}>
                  {count}
                </span>
              ))}
            </div>
          </div>
          {line >= 0 && line <= 1 && <span className={classes.now} style={{ ['--at' as string]: line }} aria-hidden />}
        </div>
      </div>
    </Card>
  )
}

/** Where a stay that is being moved would be. */
function MovedBar({ shown, flat, moving: { stay, to, clash } }: { shown: Shown; flat: Flat; moving: Moving }) {
  const t = useTranslations('booking.calendar')
  const { left, width } = barOf(shown, { ...to, flat })
  return (
    <span
      className={`${tone.tone} ${bars.bar}`}
      data-target
      data-status={statusLook[stay.status].name}
      data-clash={clash ? true : undefined}
      style={{ ['--left' as string]: left, ['--width' as string]: width }}
      aria-hidden
    >
      <BarWords stay={stay} name={stay.holder_name ?? t('unclaimed')} />
    </span>
  )
}

export function DayLine({ days, today }: { days: string[]; today: string }) {
  const t = useTranslations('booking.calendar')
  const format = useFormatter()
  return (
    <div className={classes.head}>
      <span className={classes.name}>{t('apartment')}</span>
      <ol className={classes.days}>
        {days.map((day) => {
          const date = noon(day)
          return (
            <li
              key={day}
              className={classes.day}
              data-weekend={isWeekend(day) || undefined}
              aria-current={day === today ? 'date' : undefined}
            >
              {format.dateTime(date, { weekday: 'short', timeZone: 'UTC' })}
              <b>{format.dateTime(date, { day: 'numeric', timeZone: 'UTC' })}</b>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

export function Weekends({ days }: { days: string[] }) {
  return days.map((day, index) =>
    isWeekend(day) ? (
      <span key={day} className={classes.weekend} style={{ ['--left' as string]: index / days.length }} aria-hidden />
    ) : null,
  )
}
