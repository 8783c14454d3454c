/** The drawer with the reservation that the address names. */
import type { Booking } from '@portineria/contract/booking'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { flatQueries } from '../../../lib/flat/flat-admin.queries.ts'
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts'
import { Drawer, DrawerBody, DrawerHead } from '../../../ui/dialog/drawer.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { FormSkeleton } from '../../../ui/state/skeletons.tsx'
import type { ListAddress } from '../use-list-address.ts'
import { PlainHead } from './booking-head.tsx'
import { BookingPanel } from './booking-panel.tsx'

type BookingDrawerProps = Pick<ListAddress, 'search' | 'close' | 'stay'>

export function BookingDrawer({ search, close, stay }: BookingDrawerProps) {
  const t = useTranslations('booking.form')
  const guard = useLeaveGuard()
  const client = useQueryClient()
  // The address has no id any more while the drawer slides away, so the last one is kept.
  const [shown, setShown] = useState(search)
  if (search.id !== undefined && search !== shown) setShown(search)
  const [made, setMade] = useState<number>()
  const leave = async () => {
    if (!(await guard.mayLeave())) return
    setMade(undefined)
    close()
  }
  const onMade = (booking: Booking) => {
    client.setQueryData(bookingQueries.detail(booking.id).queryKey, booking)
    setMade(booking.id)
    stay(booking.id)
  }
  return (
    <Drawer opened={search.id !== undefined} onClose={() => void leave()} label={t('title')}>
      <Content search={shown} made={made} guard={guard} onMade={onMade} onClose={() => void leave()} />
    </Drawer>
  )
}

type ContentProps = {
  search: ListAddress['search']
  made: number | undefined
  guard: ReturnType<typeof useLeaveGuard>
  onMade: (booking: Booking) => void
  onClose: () => void
}

function Content({ search, made, guard, onMade, onClose }: ContentProps) {
  const t = useTranslations('booking.form')
  const b = useTranslations('booking')
  const id = typeof search.id === 'number' ? search.id : undefined
  const booking = useQuery({ ...bookingQueries.detail(id ?? 0), enabled: id !== undefined })
  const flats = useQuery(flatQueries.list())
  const ready = flats.data !== undefined && (id === undefined || booking.data !== undefined)
  if (ready)
    return (
      <BookingPanel
        key={id ?? 'new'}
        booking={id === undefined ? undefined : booking.data}
        flats={flats.data}
        prefill={search}
        made={id !== undefined && id === made}
        guard={guard}
        onMade={onMade}
        onClose={onClose}
        reload={async () => (await booking.refetch()).data}
      />
    )
  const failed = booking.isError || flats.isError
  const retry = () => void Promise.all([booking.refetch(), flats.refetch()])
  return (
    <>
      <DrawerHead>
        <PlainHead title={t('title')} onClose={onClose} />
      </DrawerHead>
      <DrawerBody>
        {failed ? <LoadError message={b('item_error')} onRetry={retry} /> : <FormSkeleton fields={8} />}
      </DrawerBody>
    </>
  )
}
