/** The calendar: apartments by days, with stays as bars in the colour of their status and buttons in the gaps. */
import { addDays } from '@portineria/contract/rules/stay-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { feedQueries } from '../../../lib/feed/feed.queries.ts'
import { flatQueries } from '../../../lib/flat/flat-admin.queries.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { BookingDrawer } from '../form/booking-drawer.tsx'
import { ReservationsHead } from '../reservations-head.tsx'
import { useListAddress } from '../use-list-address.ts'
import classes from './calendar.module.css'
import { CalendarBoard } from './calendar-board.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { useCalendarAddress } from './use-calendar-address.ts'

export function Calendar() {
  const c = useTranslations('booking.calendar')
  const l = useTranslations('booking.list')
  const list = useListAddress()
  const calendar = useCalendarAddress()
  const client = useQueryClient()
  const { start, days } = calendar.shown
  const stays = useQuery(bookingQueries.within(start, addDays(start, days)))
  const flats = useQuery(flatQueries.list())
  // The stays are shown without the platforms' calendars while those load, or if they cannot be loaded.
  const feeds = useQuery(feedQueries.within(start, addDays(start, days)))
  const refresh = () => {
    for (const { all } of [bookingQueries, feedQueries]) void client.invalidateQueries({ queryKey: all })
  }
  const create = () => list.open('new')
  useKeys({
    n: create,
    r: refresh,
    t: calendar.toToday,
    arrowleft: () => calendar.moveBy(-1),
    arrowright: () => calendar.moveBy(1),
  })
  return (
    <div className={classes.calendar}>
      <ReservationsHead onRefresh={refresh} onNew={create} />
      <CalendarToolbar calendar={calendar} />
      {stays.isError || flats.isError ? (
        <LoadError message={l('load_error')} onRetry={() => void Promise.all([stays.refetch(), flats.refetch()])} />
      ) : !stays.data || !flats.data ? (
        <CalendarSkeleton shown={calendar.shown} today={calendar.today} />
      ) : flats.data.length === 0 ? (
        <EmptyState title={c('no_flats_title')} text={c('no_flats_text')} />
      ) : (
        <>
          {feeds.isError && !feeds.data && (
            <LoadError message={c('feeds_error')} onRetry={() => void feeds.refetch()} retrying={feeds.isFetching} />
          )}
          <CalendarBoard
            calendar={calendar}
            flats={flats.data}
            stays={stays.data}
            feeds={feeds.data}
            refreshing={stays.isPlaceholderData}
            onOpen={list.open}
          />
        </>
      )}
      <div className={classes.note}>
        <p className={classes.pointer}>{c('note')}</p>
        <p className={classes.pointer}>{c('keys')}</p>
        <p className={classes.touch}>{c('note_touch')}</p>
      </div>
      <BookingDrawer search={list.search} close={list.close} stay={list.stay} />
    </div>
  )
}
