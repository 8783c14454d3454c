/** Every apartment with its device, its stays and its openings. */
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { useQuery } from '@tanstack/react-query'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { flatQueries } from '../../../lib/flat/flat-admin.queries.ts'
import { useOperatorZone } from '../../../lib/house.ts'
import { useNow } from '../../../lib/use-now.ts'
import { doorQueries } from '../door.queries.ts'
import { roomsOf } from './rooms.ts'

/** `enabled`: nothing is asked of the server as long as nobody looks. */
export function useRooms(enabled = true) {
  const now = useNow()
  const today = dayIn(useOperatorZone(), now)
  const flats = useQuery({ ...flatQueries.list(), enabled })
  const devices = useQuery({ ...doorQueries.devices(), enabled })
  const { data: stays } = useQuery({ ...bookingQueries.within(today, addDays(today, 1)), enabled })
  const { data: openings } = useQuery({ ...doorQueries.openings(), enabled })
  const rooms = flats.data && roomsOf({ flats: flats.data, devices: devices.data, stays, openings }, now)
  return { flats, devices, rooms }
}
