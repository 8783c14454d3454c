/** SQL of the operator's overview of the day. An index serves every number. */
import { STATUS } from '@portineria/contract/rules/codes'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { chatMessage } from '../chat/chat.table.ts'
import { device } from '../door/device.table.ts'
import { flatlog } from '../door/door.table.ts'
import { flat } from '../flat/flat.table.ts'
import { booking } from './booking.table.ts'

export type DayNumbers = Record<
  'arrivals' | 'departures' | 'staying' | 'to_verify' | 'lacking' | 'unread_chats' | 'devices_offline' | 'flats',
  number
>

const one = (query: SQL, name: string) => sql`(${query})::int as ${sql.identifier(name)}`
const stays = (condition: SQL) => sql`select count(*) from ${booking} where not archived and ${condition}`

export async function getNumbers(db: Connection, day: string, soon: string): Promise<DayNumbers> {
  const { created, verify, not_valid } = STATUS
  const { rows } = await db.execute<DayNumbers>(sql`select
    ${one(stays(sql`check_in = ${day}`), 'arrivals')},
    ${one(stays(sql`check_out = ${day}`), 'departures')},
    ${one(stays(sql`check_in <= ${day} and check_out > ${day}`), 'staying')},
    ${one(stays(sql`status = ${verify}`), 'to_verify')},
    ${one(stays(sql`status in (${created}, ${not_valid}) and check_in between ${day} and ${soon}`), 'lacking')},
    ${one(sql`select count(distinct (booking_id, trip_id)) from ${chatMessage} where author = 'guest' and read_at is null and not hidden`, 'unread_chats')},
    ${one(sql`select count(*) from ${flat} join ${device} on ${device.identifier} = ${flat.device_identifier} where not online`, 'devices_offline')},
    ${one(sql`select count(*) from ${flat}`, 'flats')}`)
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
