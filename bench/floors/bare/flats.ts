/** The bare server's apartments, and the experiences offered to a stay in one. */
import type { Pool } from 'pg'

const flats = `
  select id, version, name, headline, description, details, map_url, apartment_url, city, address, cin, regional_code,
    needs_cin, structure_code, rooms, beds, statistics_from, steps, step_images,
    max_guests, visible, door_1, door_2, device_identifier, documents, time_zone, check_in_hour, check_out_hour, images,
    pdfs, wifi_info, home_appliances, guest_care
  from flat order by name`

/** For the apartment $1 and the stay $2: the stock that no pending order holds, and how many the stay has bought. */
const trips = `
  select id, name, headline, description, phone, distance, visible, category, flat_id, photo, price_cents, price_unit,
    quantity - least(quantity, coalesce(held, 0)) as quantity, custom, quoted, booking_id, coalesce(bought, 0) as bought
  from trip
    left join (select trip_id, sum(quantity)::int as held from "order" where status = 'pending' and held_until > now()
      group by trip_id) waiting on waiting.trip_id = id
    left join (select trip_id, sum(quantity)::int as bought from "order" where status = 'paid' and booking_id = $2
      group by trip_id) paid on paid.trip_id = id
  where (visible and not custom and (flat_id is null or flat_id = $1) or booking_id = $2) and replaced_by is null
  order by category, id`

export const flatAnswers = (pool: Pool) => ({
  list: async () => (await pool.query(flats)).rows,
  listTrips: async (flatId: string, bookingId: string) => (await pool.query(trips, [flatId, bookingId])).rows,
})
