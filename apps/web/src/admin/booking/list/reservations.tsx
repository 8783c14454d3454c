/** The list of reservations with its filters, and the open one in a drawer. */
import { dayIn } from '@portineria/contract/rules/stay-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { flatQueries } from '../../../lib/flat/flat-admin.queries.ts'
import { useOperatorZone } from '../../../lib/house.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useKeys } from '../../../ui/use-keys.ts'
import { BookingDrawer } from '../form/booking-drawer.tsx'
import { filtersOf, listQueryOf } from '../list-query.ts'
import classes from '../reservations.module.css'
import { ReservationsHead } from '../reservations-head.tsx'
import { useListAddress } from '../use-list-address.ts'
import { ListFilters } from './list-filters.tsx'
import { ListTable } from './list-table.tsx'

export function Reservations() {
  const t = useTranslations('booking.list')
  const address = useListAddress()
  const { search, narrow, open } = address
  const client = useQueryClient()
  const today = dayIn(useOperatorZone(), useNow(60_000))
  const query = listQueryOf(search, today)
  const list = useQuery(bookingQueries.browse(query))
  const counts = useQuery(bookingQueries.counts(filtersOf(search, today)))
  const flats = useQuery(flatQueries.list())
  const refresh = () => void client.invalidateQueries({ queryKey: bookingQueries.all })
  useKeys({ n: () => open('new'), r: refresh })
  return (
    <div className={classes.reservations}>
      <ReservationsHead onRefresh={refresh} onNew={() => open('new')} />
      <ListFilters search={search} narrow={narrow} flats={flats.data} counts={counts.data} found={list.data?.total} />
      <ListTable
        address={address}
        query={query}
        today={today}
        page={list.isError ? undefined : list.data}
        error={list.isError ? t('load_error') : undefined}
        onRetry={refresh}
        refreshing={list.isPlaceholderData}
      />
      <BookingDrawer search={search} close={address.close} stay={address.stay} />
    </div>
  )
}
