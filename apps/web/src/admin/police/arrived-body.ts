/** What the server is told about an arrival: everybody of the reservation, or the guests of one entry of the list. */
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import type { PoliceArrivals } from '@portineria/contract/police'

type Body = CallInput<Calls['markArrived']>['body']
type Entry = Pick<PoliceArrivals, 'rows' | 'named_guests'>

/** A saying about everybody replaces what was said about single guests before, so it is only made of an entry that has them all. */
export function whoArrived({ rows, named_guests }: Entry, absent: readonly number[], at: string): Body {
  const ids = rows.map(({ guest_id }) => guest_id)
  const awaited = ids.filter((id) => absent.includes(id))
  const here = ids.filter((id) => !absent.includes(id))
  return {
    at,
    ...(ids.length === named_guests ? {} : { guests: here }),
    ...(awaited.length > 0 ? { awaited } : {}),
  }
}
