/** Finds which apartments are free on the chosen nights, and which stay occupies the others. */
import { addDays } from '@portineria/contract/rules/stay-time'
import { useQuery } from '@tanstack/react-query'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'

export type Taker = { name: string | null; code: string; check_in: string; check_out: string }
export type Availability = {
  /** False until both days are chosen and the server has answered. */
  known: boolean
  /** The stay that occupies an apartment; undefined if it is free. */
  takerOf(flatId: number): Taker | undefined
}

export function useAvailability(nights: { check_in: string; check_out: string }, id?: number): Availability {
  const { check_in, check_out } = nights
  const free = useQuery(bookingQueries.free(check_in, check_out, id))
  const taken = free.data?.flats.filter((flat) => !flat.free) ?? []
  const stays = useQuery({
    ...bookingQueries.list({ from: check_in, to: addDaysSafely(check_out, -1), per_page: 200 }),
    enabled: taken.length > 0 && check_out > check_in && check_in !== '',
  })
  const takerOf = (flatId: number): Taker | undefined => {
    const flat = taken.find((one) => one.flat_id === flatId)
    if (!flat) return undefined
    const stay = stays.data?.data.find((one) => flat.bookings.includes(one.id))
    if (!stay) return { name: null, code: '', check_in, check_out }
    return { ...stay, name: stay.holder_name }
  }
  return { known: free.isSuccess && check_out > check_in && check_in !== '', takerOf }
}

const addDaysSafely = (day: string, days: number): string => (day === '' ? '' : addDays(day, days))
