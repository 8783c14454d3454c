/** Operators add, change and remove the calendars of an apartment, and see what a calendar would bring before it is on. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import type { Feed, PreviewedEvent } from '@portineria/contract/feed'
import type { FeedProblem } from '@portineria/contract/rules/feeds'
import { dayIn } from '@portineria/contract/rules/stay-time'
import { type Database, pgCode, type Transaction, UNIQUE_VIOLATION } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Outgoing } from '../../ports/outgoing.ts'
import type { Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import { FEED_URL, presentFeed } from './feed.present.ts'
import {
  deleteFeed,
  type FlatOfFeed,
  findFeed,
  findFlat,
  insertFeed,
  listFeedsOf,
  lockFeed,
  lockFlat,
  updateFeed,
} from './feed.repo.ts'
import { codesOf, firstDayOf, type Situation, settle } from './feed.rules.ts'
import type { FeedRow } from './feed.table.ts'
import { listBeside, listKnownEvents, listStays } from './feed-event.repo.ts'
import type { FeedSource, SeenEvent } from './ical.rules.ts'
import { overlap } from './nights.rules.ts'
import { readFeed } from './read-feed.ts'
import type { SyncService } from './sync.service.ts'
import { nextTry } from './turns.rules.ts'

type Create = CallRequest<Calls['createFeed']>
type Update = CallRequest<Calls['updateFeed']>
type Preview = CallRequest<Calls['previewFeed']>['body']

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  outgoing: Outgoing
  limiter: Limiter
  audit: AuditService
  syncs: Pick<SyncService, 'queueNow' | 'sync' | 'publish'>
}

export type FeedService = ReturnType<typeof createFeedService>

const refusals: Record<FeedProblem, 'feed_refused' | 'feed_unreachable' | 'feed_unreadable'> = {
  address: 'feed_refused',
  private: 'feed_refused',
  unreachable: 'feed_unreachable',
  timeout: 'feed_unreachable',
  too_many_redirects: 'feed_unreachable',
  refused: 'feed_unreachable',
  too_large: 'feed_unreadable',
  not_a_calendar: 'feed_unreadable',
  truncated: 'feed_unreadable',
  empty: 'feed_unreadable',
}

const once = (error: unknown): unknown =>
  pgCode(error) === UNIQUE_VIOLATION ? new AppError('duplicate_entry', { cause: error }) : error

export function createFeedService({ db, clock, secrets, outgoing, limiter, audit, syncs }: Deps) {
  const sealedAddress = (url: string) => {
    if (outgoing.problemOf(url)) throw new AppError('feed_refused')
    return { url: secrets.seal(url, FEED_URL), url_mark: secrets.mark(url), etag: null, last_modified: null }
  }

  async function present(id: number): Promise<Feed> {
    const row = await findFeed(db, id)
    if (!row) throw new AppError('not_found')
    return presentFeed(row, secrets)
  }

  /** One change of a calendar, with its audit row and the event for open screens. */
  async function change(
    caller: Caller,
    action: string,
    work: (tx: Transaction) => Promise<{ id: number; flat_id: number }>,
  ) {
    return db
      .transaction(async (tx) => {
        const done = await work(tx)
        await audit.record(tx, { user_id: caller.id, action, entity: 'feed', entity_id: done.id })
        await syncs.publish(tx, done.flat_id, [])
        return done
      })
      .catch((error: unknown) => {
        throw once(error)
      })
  }

  async function requireFlat(id: number): Promise<FlatOfFeed> {
    const flat = await findFlat(db, id)
    if (!flat) throw new AppError('not_found')
    return flat
  }

  /** What would become of these events now. Known events count if the calendar is known. */
  async function foresee(flat: FlatOfFeed, source: FeedSource, feedId: number | null, seen: SeenEvent[]) {
    const today = dayIn(flat.time_zone, clock.now())
    const rows = await listKnownEvents(db, flat.id)
    const named = [...rows.map(({ event }) => event), ...seen]
    const stays = await listStays(db, {
      flatId: flat.id,
      from: firstDayOf(named, today),
      ids: rows.flatMap(({ event }) => event.booking_id ?? []),
      codes: codesOf(flat.id, named),
    })
    const situation: Situation = {
      flat_id: flat.id,
      source,
      today,
      known: rows.filter(({ event }) => event.feed_id === feedId).map(({ event }) => event),
      seen,
      stays,
      taken: new Set(rows.flatMap(({ event }) => (event.feed_id === feedId ? [] : (event.booking_id ?? [])))),
    }
    const { events } = settle(situation)
    const beside = new Map(
      (
        await listBeside(
          db,
          stays.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    )
    return events
      .filter(({ absences }) => absences === 0)
      .map(({ uid, code, kind, check_in, check_out, status, booking_id, makes }): PreviewedEvent => {
        const inTheWay = stays.filter(
          (stay) => status === 'conflict' && (overlap(stay, { check_in, check_out }) || stay.code === (code ?? makes)),
        )
        const ids = booking_id === null ? inTheWay.map(({ id }) => id) : [booking_id]
        return {
          uid,
          code,
          kind,
          check_in,
          check_out,
          outcome: status,
          bookings: ids.flatMap((id) => beside.get(id) ?? []),
        }
      })
  }

  async function readNow(flat: FlatOfFeed, url: string, source: FeedSource): Promise<SeenEvent[]> {
    const asked = { url, source, zone: flat.time_zone, etag: null, last_modified: null }
    const reading = await readFeed(outgoing, asked)
    if ('problem' in reading) throw new AppError(refusals[reading.problem])
    // Without tags, no server answers that nothing has changed.
    return reading.seen === 'same' ? [] : reading.seen
  }

  /** In the same order as a synchronisation, so that the two cannot deadlock. */
  async function lockBoth(tx: Transaction, id: number): Promise<FeedRow> {
    const found = await findFeed(tx, id)
    if (found) await lockFlat(tx, found.feed.flat_id)
    const row = await lockFeed(tx, id)
    if (!row) throw new AppError('not_found')
    return row
  }

  const requireRow = async (id: number): Promise<FeedRow> => {
    const row = await findFeed(db, id)
    if (!row) throw new AppError('not_found')
    return row.feed
  }

  return {
    async list(flatId: number): Promise<Feed[]> {
      await requireFlat(flatId)
      return (await listFeedsOf(db, [flatId])).map((row) => presentFeed(row, secrets))
    },

    async create(caller: Caller, flatId: number, { url, source, enabled }: Create['body']): Promise<Feed> {
      const flat = await requireFlat(flatId)
      const address = sealedAddress(url)
      const { id } = await change(caller, 'calendar added', async (tx) => {
        const row = { flat_id: flat.id, source, enabled, ...address, next_fetch: nextTry(clock.now(), 0).toISOString() }
        const made = await insertFeed(tx, row)
        if (enabled) await syncs.queueNow(tx, made)
        return { id: made, flat_id: flat.id }
      })
      return present(id)
    },

    async update(caller: Caller, id: number, { version, url, source, enabled }: Update['body']): Promise<Feed> {
      await change(caller, 'calendar changed', async (tx) => {
        const row = await lockBoth(tx, id)
        if (version !== undefined && version !== row.version) throw new AppError('changed_meanwhile')
        const next = { source: source === undefined ? row.source : source, enabled: enabled ?? row.enabled }
        await updateFeed(tx, id, {
          ...next,
          ...(url === undefined ? {} : sealedAddress(url)),
          // What another platform writes is read in another way, so the whole calendar is needed again.
          ...(next.source === row.source ? {} : { etag: null, last_modified: null }),
          ...(next.enabled && !row.enabled ? { failures: 0, last_error: null } : {}),
          next_fetch: nextTry(clock.now(), 0).toISOString(),
          version: row.version + 1,
        })
        if (next.enabled) await syncs.queueNow(tx, id)
        return row
      })
      return present(id)
    },

    async remove(caller: Caller, id: number): Promise<null> {
      await change(caller, 'calendar removed', async (tx) => {
        const row = await lockBoth(tx, id)
        await deleteFeed(tx, id)
        return row
      })
      return null
    },

    async preview(caller: Caller, { flat_id, url, source }: Preview): Promise<PreviewedEvent[]> {
      const flat = await requireFlat(flat_id)
      await limiter.count({ rule: 'feed_account', key: String(caller.id) })
      const seen = await readNow(flat, url, source)
      return foresee(flat, source, null, seen)
    },

    /** A calendar that is on is synchronised; of one that is off, nothing is stored. */
    async fetch(caller: Caller, id: number): Promise<PreviewedEvent[]> {
      const row = await requireRow(id)
      const flat = await requireFlat(row.flat_id)
      await limiter.count({ rule: 'feed_account', key: String(caller.id) })
      const seen = row.enabled
        ? await syncs.sync(id, caller)
        : await readNow(flat, secrets.unseal(row.url, FEED_URL), row.source)
      if ('problem' in seen) throw new AppError(refusals[seen.problem])
      return foresee(flat, row.source, id, seen)
    },
  }
}
