/** Writes a reservation; whatever shows reservations is then asked for again. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { bookingQueries } from '../booking.queries.ts'
import type { BookingChanges, NewBooking } from './booking-values.ts'

function useRenewed<Input, Output>(work: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    // Not waited for: the form asks by itself for what it needs next.
    onSettled: () => void client.invalidateQueries({ queryKey: bookingQueries.all }),
  })
}

export const useCreateBooking = () => useRenewed((body: NewBooking) => call('createBooking', { body }))

export const useUpdateBooking = () => useRenewed((body: BookingChanges) => call('updateBookingAsAdmin', { body }))

export const useRenewKey = () =>
  useRenewed(({ id, release }: { id: number; release: boolean }) =>
    call('renewOtp', { params: { id }, body: { release: release || undefined } }),
  )
