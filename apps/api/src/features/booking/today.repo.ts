/** SQL of the operator's overview of the day. An index serves every number. */
import { STATUS } from '@portineria/contract/rules/codes'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { chatMessage } from '../chat/chat.table.ts'
import { device } from '../door/device.table.ts'
import { flatlog } from '../door/door.table.ts'
import { flat } from '../flat/flat.table.ts'
import { booking } from './booking.table.ts'

type Counted =
  | 'arrivals'
  | 'arrivals_ready'
  | 'departures'
  | 'departures_left'
  | 'staying'
  | 'to_verify'
  | 'lacking'
  | 'unread_chats'
  | 'devices_offline'
  | 'flats'
type Timed = 'next_arrival' | 'next_departure' | 'verify_since' | 'lacking_from' | 'unread_since' | 'offline_since'
type DayNumbers = Record<Counted, number> &
  Record<Timed | 'offline_flat', string | null> & { without_cin: { id: number; name: string }[] }

const count = (query: SQL, name: Counted) => sql`(${query})::int as ${sql.identifier(name)}`
/** An instant as ISO 8601 text, as on the wire. */
const time = (query: SQL, name: Timed) =>
  sql`(select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from (${query}) as one(moment)) as ${sql.identifier(name)}`

const stays = (condition: SQL) => sql`select count(*) from ${booking} where not archived and ${condition}`
const begins = sql`(check_in + check_in_hour::time) at time zone time_zone`
const ends = sql`(check_out + check_out_hour::time) at time zone time_zone`
const first = (moment: SQL, condition: SQL) =>
  sql`select min(${moment}) from ${booking} join ${flat} on ${flat.id} = flat_id where not archived and ${condition}`

const unread = sql`from ${chatMessage} where author = 'guest' and read_at is null and not hidden`
const offline = sql`from ${flat} join ${device} on ${device.identifier} = ${flat.device_identifier} where not online`
const withoutCin = sql`from ${flat} where needs_cin and cin is null`
const longest = sql`order by offline_at nulls last, ${flat.name} limit 1`

/** The day's numbers and their context in one statement. */
export async function getNumbers(db: Connection, day: string, soon: string, now: string): Promise<DayNumbers> {
  const { created, verify, not_valid, valid, closed } = STATUS
  const arriving = sql`check_in = ${day}`
  const leaving = sql`check_out = ${day}`
  const unprepared = sql`status in (${created}, ${not_valid}) and check_in between ${day} and ${soon}`
  const { rows } = await db.execute<DayNumbers>(sql`select
    ${count(stays(arriving), 'arrivals')},
    ${count(stays(sql`${arriving} and status >= ${valid}`), 'arrivals_ready')},
    ${time(first(begins, sql`${arriving} and ${begins} > ${now}`), 'next_arrival')},
    ${count(stays(leaving), 'departures')},
    ${count(stays(sql`${leaving} and status = ${closed}`), 'departures_left')},
    ${time(first(ends, sql`${leaving} and status <> ${closed} and ${ends} > ${now}`), 'next_departure')},
    ${count(stays(sql`check_in <= ${day} and check_out > ${day}`), 'staying')},
    ${count(stays(sql`status = ${verify}`), 'to_verify')},
    ${time(sql`select min(status_at) from ${booking} where not archived and status = ${verify}`, 'verify_since')},
    ${count(stays(unprepared), 'lacking')},
    ${time(first(begins, unprepared), 'lacking_from')},
    ${count(sql`select count(distinct (booking_id, trip_id)) ${unread}`, 'unread_chats')},
    ${time(sql`select min(created_at) ${unread}`, 'unread_since')},
    ${count(sql`select count(*) ${offline}`, 'devices_offline')},
    (select ${flat.name} ${offline} ${longest}) as offline_flat,
    ${time(sql`select offline_at ${offline} ${longest}`, 'offline_since')},
    ${count(sql`select count(*) from ${flat}`, 'flats')},
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name), '[]') ${withoutCin}) as without_cin`)
  const [row] = rows
  if (!row) throw new Error('the overview query returned no row')
  return row
}

/** The number of occupied apartments per night, by whether the check-in is approved. */
export async function listOccupancy(db: Connection, from: string, days: number) {
  const { valid } = STATUS
  const { rows } = await db.execute<{ day: string; approved: number; open: number }>(sql`
    select to_char(night, 'YYYY-MM-DD') as day,
      count(b.id) filter (where b.status >= ${valid})::int as approved,
      count(b.id) filter (where b.status < ${valid})::int as open
    from generate_series(${from}::date, ${from}::date + ${days - 1}::int, interval '1 day') as night
    left join ${booking} b on not b.archived and b.check_in <= night::date and b.check_out > night::date
    group by night order by night`)
  return rows
}

/** The number of attempts to open doors per day, in the operator's time zone. */
export async function listOpenings(db: Connection, from: string, days: number, zone: string) {
  const { rows } = await db.execute<{ day: string; opened: number; not_opened: number }>(sql`
    select to_char(date, 'YYYY-MM-DD') as day,
      count(l.id) filter (where l.status = 'opened')::int as opened,
      count(l.id) filter (where l.status <> 'opened')::int as not_opened
    from generate_series(${from}::date, ${from}::date + ${days - 1}::int, interval '1 day') as date
    left join ${flatlog} l on l.created_at >= (date::timestamp at time zone ${zone})
      and l.created_at < ((date + interval '1 day')::timestamp at time zone ${zone})
    group by date order by date`)
  return rows
}
