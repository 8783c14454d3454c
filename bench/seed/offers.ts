/** The experiences on offer: the demo's, repeated, for every apartment, and one for each apartment alone. */
import type { Database } from '../../apps/api/src/db/client.ts'
import { demoTrips } from '../../apps/api/src/demo/trips.ts'
import { flat } from '../../apps/api/src/features/flat/flat.table.ts'
import { trip } from '../../apps/api/src/features/trip/trip.table.ts'

const FOR_EVERYBODY = 39

const shown = demoTrips
  .filter(({ visible = true }) => visible)
  .map(({ flat_name, ...offer }) => ({ ...offer, own: flat_name !== null }))

function* repeat(own: boolean) {
  const offers = shown.filter((offer) => offer.own === own).map(({ own: _own, ...offer }) => offer)
  if (offers.length === 0) throw new Error('the demo has no such experiences')
  for (;;) yield* offers
}

export async function insertOffers(db: Database): Promise<void> {
  const flats = await db.select({ id: flat.id }).from(flat)
  const own = repeat(true)
    .take(flats.length)
    .map((offer, n) => ({ ...offer, flat_id: flats[n]?.id }))
  await db.insert(trip).values([...repeat(false).take(FOR_EVERYBODY), ...own])
}

/** Every stay with four guests in the last year has bought two of the experiences that are offered everywhere. */
export const insertOrders = `
  insert into "order" (booking_id, trip_id, quantity, amount_cents, status, held_until, paid_at)
  select b.id, t.id, 1 + b.id % 4, (1 + b.id % 4) * coalesce(t.price_cents, 1000), 'paid', b.created_at, b.created_at
  from (select array_agg(id order by id) as ids from trip where flat_id is null) offered, booking b,
    generate_series(0, 1) n join trip t on true
  where t.id = ids[1 + (b.id + n * 17) % cardinality(ids)]
    and b.status > 4 and b.guests_number = 4 and b.check_out > current_date - 365`
