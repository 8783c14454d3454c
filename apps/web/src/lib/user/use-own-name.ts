/** What the signed-in person is called: as in the account, or as they booked while the account has no name. */
import { ROLE } from '@portineria/contract/rules/codes'
import { displayName } from '@portineria/contract/rules/names'
import { useQuery } from '@tanstack/react-query'
import { bookingQueries } from '../booking/booking.queries.ts'
import { useSession } from '../use-session.ts'

export function useOwnName(name: string): string {
  const { role } = useSession()
  // An operator would see the reservations of everybody.
  const isUnknown = name === displayName({}) && role !== ROLE.admin
  const { data } = useQuery({ ...bookingQueries.own(), enabled: isUnknown })
  const booked = data?.data.find(({ holder_name }) => holder_name)?.holder_name
  return isUnknown && booked ? booked : name
}
