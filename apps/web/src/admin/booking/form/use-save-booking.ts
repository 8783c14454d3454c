/** Mutations of a reservation. Each of them refetches all queries of reservations. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import type { BookingChanges, NewBooking } from './booking-values.ts'

function useBookingMutation<Input, Output>(work: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    // The mutation does not wait for the refetch, because the form loads what it needs itself.
    onSettled: () => void client.invalidateQueries({ queryKey: bookingQueries.all }),
  })
}

export const useCreateBooking = () => useBookingMutation((body: NewBooking) => call('createBooking', { body }))

export const useUpdateBooking = () =>
  useBookingMutation((body: BookingChanges) => call('updateBookingAsAdmin', { body }))

export const useRenewKey = () =>
  useBookingMutation(({ id, release }: { id: number; release: boolean }) =>
    call('renewOtp', { params: { id }, body: { release: release || undefined } }),
  )
