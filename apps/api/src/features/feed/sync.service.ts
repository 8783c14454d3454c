/**
 * Synchronises calendars: reads one, and carries out what it says, or records why it could not be read. A failed, empty or
 * truncated calendar changes nothing else. The fetch is outside of any transaction; the result is written in one.
 */
import type { FeedProblem } from '@portineria/contract/rules/feeds'
import { dayIn } from '@portineria/contract/rules/stay-time'
import type { Database, Transaction } from '../../db/client.ts'
import type { Caller } from '../../http/request.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Outgoing } from '../../ports/outgoing.ts'
import type { Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { EventService } from '../event/event.service.ts'
import { FEED_URL } from './feed.present.ts'
import { findFeed, findFlat, lockFeed, lockFlat, recordFailure, takeDue, updateFeed } from './feed.repo.ts'
import type { FeedRow } from './feed.table.ts'
import { type ChangedStay, listKnownEvents } from './feed-event.repo.ts'
import type { SeenEvent } from './ical.rules.ts'
import { type Reading, readFeed } from './read-feed.ts'
import type { SettleService } from './settle.service.ts'
import { nextTry } from './turns.rules.ts'

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  outgoing: Outgoing
  queue: Queue
  events: EventService
  audit: AuditService
  settling: SettleService
  /** The event that says that a reservation changed. */
  bookingEvent(stay: ChangedStay): Parameters<EventService['publish']>[1]
}

export type SyncService = ReturnType<typeof createSyncService>

/** Calendars that one run of the job takes. The next run is a minute later. */
const MOST_AT_ONCE = 1_000

export function createSyncService(deps: Deps) {
  const { db, clock, secrets, outgoing, queue, events, audit, settling, bookingEvent } = deps

  /** Open screens read the calendars of the apartment again, and the reservations that changed. */
  const publish = (tx: Transaction, flatId: number, changed: ChangedStay[]): Promise<void> =>
    events.publish(tx, { kind: 'feed', user_id: null, payload: { flat_id: flatId } }, ...changed.map(bookingEvent))

  /** An empty calendar is normal for an apartment without reservations, and suspicious for one that had some. */
  async function isSuspicious(tx: Transaction, { id, flat_id }: FeedRow, today: string): Promise<boolean> {
    const rows = await listKnownEvents(tx, flat_id)
    return rows.some(({ event }) => event.feed_id === id && event.absences === 0 && event.check_out > today)
  }

  async function write(feedId: number, read: FeedRow, started: Date, reading: Reading): Promise<Reading> {
    return db.transaction(async (tx) => {
      const flat = await lockFlat(tx, read.flat_id)
      const row = await lockFeed(tx, feedId)
      // Somebody changed or removed the calendar meanwhile, or read it later than this: then this answer is out of date.
      const at = started.toISOString()
      if (!row || !flat || row.version !== read.version || !row.enabled || (row.last_fetch ?? '') > at) return reading
      const fail = async (problem: FeedProblem) => {
        const failures = row.failures + 1
        await recordFailure(tx, feedId, { at, problem, failures, next: nextTry(started, failures).toISOString() })
        await publish(tx, row.flat_id, [])
        return { problem }
      }
      if ('problem' in reading) return fail(reading.problem)
      const { seen } = reading
      const today = dayIn(flat.time_zone, started)
      if (seen !== 'same' && seen.length === 0 && (await isSuspicious(tx, row, today))) return fail('empty')
      const changed = await settling.settleFlat(tx, flat, [{ feed_id: feedId, source: row.source, seen }])
      const tags = seen === 'same' ? {} : { etag: reading.etag, last_modified: reading.last_modified }
      await updateFeed(tx, feedId, { ...tags, last_fetch: at, last_success: at, last_error: null, failures: 0 })
      await publish(tx, row.flat_id, changed)
      return reading
    })
  }

  return {
    publish,

    queueNow: (tx: Transaction, feedId: number): Promise<void> => queue.add(tx, 'fetch-feed', { feed_id: feedId }),

    /** Queues the calendars whose turn it is. */
    queueDue: (): Promise<void> =>
      db.transaction(async (tx) => {
        const now = clock.now()
        const ids = await takeDue(tx, now.toISOString(), nextTry(now, 0).toISOString(), MOST_AT_ONCE)
        await queue.addAll(
          tx,
          'fetch-feed',
          ids.map((feed_id) => ({ feed_id })),
        )
      }),

    /** Reads one calendar now. For an operator who waits for it, the whole calendar is read, also if nothing has changed. */
    async sync(feedId: number, caller?: Caller): Promise<SeenEvent[] | { problem: FeedProblem }> {
      const row = (await findFeed(db, feedId))?.feed
      const flat = row && (await findFlat(db, row.flat_id))
      if (!row?.enabled || !flat) return []
      const started = clock.now()
      const tags = caller ? { etag: null, last_modified: null } : row
      const url = secrets.unseal(row.url, FEED_URL)
      const reading = await readFeed(outgoing, {
        url,
        source: row.source,
        zone: flat.time_zone,
        etag: tags.etag,
        last_modified: tags.last_modified,
      })
      const result = await write(feedId, row, started, reading)
      if (caller)
        await audit.record(db, { user_id: caller.id, action: 'calendar read', entity: 'feed', entity_id: feedId })
      if ('problem' in result) return result
      return result.seen === 'same' ? [] : result.seen
    },
  }
}
