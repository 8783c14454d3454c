/** 200 calendars with 200 reservations each: the first synchronisation makes them all, the next one finds nothing new. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOutgoing } from '../../apps/api/src/adapters/outgoing/outgoing.ts'
import { systemClock } from '../../apps/api/src/adapters/system-clock.ts'
import { connect, type Database } from '../../apps/api/src/db/client.ts'
import { createAuditService } from '../../apps/api/src/features/audit/audit.service.ts'
import { bookingEvent } from '../../apps/api/src/features/booking/booking.rules.ts'
import { newKey } from '../../apps/api/src/features/booking/otp.ts'
import { insertEvents } from '../../apps/api/src/features/event/event.repo.ts'
import { createSettleService } from '../../apps/api/src/features/feed/settle.service.ts'
import { createSyncService, type SyncService } from '../../apps/api/src/features/feed/sync.service.ts'
import { createSecrets, type Secrets } from '../../apps/api/src/secrets.ts'
import { airbnbCalendar } from '../../apps/api/test/calendars.ts'
import { countStatements } from '../../apps/api/test/statements.ts'
import type { Measure } from '../bench.ts'
import type { Line } from '../result.ts'

const FEEDS = 200
const EVENTS = 200
/** A database that no other row uses: this one leaves 40,000 reservations in it. */
const BOOKINGS = 9_000
/** As many as one process works on at a time. */
const AT_ONCE = 5
const MOST_SECONDS = { first: 60, again: 20 }
const MOST_STATEMENTS = { first: 12, again: 10 }

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A calendar of stays of two nights, with a day between them. */
const calendarOf = (feed: number): string =>
  airbnbCalendar(
    Array.from({ length: EVENTS }, (_, n) => ({
      code: `HM${String(feed * EVENTS + n).padStart(8, '0')}`,
      check_in: dayAfter(2 + 3 * n),
      check_out: dayAfter(4 + 3 * n),
    })),
  )

/** A platform that does not know tags: it answers the whole calendar each time, which costs most. */
async function startPlatform() {
  const calendars = Array.from({ length: FEEDS }, (_, feed) => calendarOf(feed))
  const server = createServer((request, response) => response.end(calendars[Number(request.url?.slice(1))]))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function insertFeeds({ $client: pool }: Database, secrets: Secrets, host: string): Promise<number[]> {
  const urls = Array.from({ length: FEEDS }, (_, feed) => `http://${host}/${feed}`)
  const { rows } = await pool.query<{ id: number }>(
    `with flats as (insert into flat (name) select 'Calendar ' || n from generate_series(1, $1::int) n returning id)
     insert into feed (flat_id, source, url, url_mark, enabled, next_fetch)
     select flats.id, 1, given.url, given.mark, true, now() + interval '1 day'
     from (select id, row_number() over () as n from flats) flats
     join unnest($2::text[], $3::text[]) with ordinality given (url, mark, n) using (n) returning id`,
    [FEEDS, urls.map((url) => secrets.seal(url, 'feed.url')), urls.map((url) => secrets.mark(url))],
  )
  return rows.map(({ id }) => id)
}

async function syncAll(syncs: SyncService, ids: readonly number[]): Promise<void> {
  const waiting = [...ids]
  const work = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const result = await syncs.sync(id)
      if ('problem' in result) throw new Error(`a calendar could not be read: ${result.problem}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

export const measureFeeds: Measure = async ({ databases }) => {
  const database = await databases.seeded(BOOKINGS)
  const { pool, db } = connect({ connectionString: database.url }, () => undefined)
  const secrets = createSecrets(Buffer.from(database.dataKey, 'hex'))
  const { server, host } = await startPlatform()
  const house = { now: () => ({ defaults: { openings: 10 } }) }
  const core = { db, clock: systemClock, secrets, outgoing: createOutgoing({ allowHosts: [host] }) }
  const settling = createSettleService({ ...core, house: house as never, newKey: () => newKey(secrets) })
  const events = { publish: (on: typeof db, ...rows: Parameters<typeof insertEvents>[1]) => insertEvents(on, rows) }
  const unused = { queue: undefined as never, events: events as never }
  const syncs = createSyncService({ ...core, ...unused, audit: createAuditService(), settling, bookingEvent })
  try {
    const ids = await insertFeeds(db, secrets, host)
    const measure = async (name: 'first' | 'again', work: string): Promise<Line[]> => {
      const started = performance.now()
      const statements = await countStatements({ db }, () => syncAll(syncs, ids))
      const seconds = (performance.now() - started) / 1000
      const perFeed = statements / FEEDS
      return [
        {
          work,
          ours: `${seconds.toFixed(1)} s`,
          beside: '–',
          ratio: '–',
          target: `< ${MOST_SECONDS[name]} s`,
          reached: seconds < MOST_SECONDS[name] ? 'yes' : 'no',
        },
        {
          work: 'statements for one calendar',
          ours: perFeed.toFixed(1),
          beside: '–',
          ratio: '–',
          target: `≤ ${MOST_STATEMENTS[name]}`,
          reached: perFeed <= MOST_STATEMENTS[name] ? 'yes' : 'no',
        },
      ]
    }
    return [
      ...(await measure('first', `${FEEDS} calendars with ${EVENTS} reservations each, read for the first time`)),
      ...(await measure('again', 'the same again, nothing new')),
    ]
  } finally {
    server.close()
    await pool.end()
  }
}
