/** Operators decide about events of calendars, and see on Today and in the calendar what is to be decided. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import type { FeedBooking, FeedEvent, FlatSync } from '@portineria/contract/feed'
import { type FeedAction, type FeedEventStatus, feedActionsOf } from '@portineria/contract/rules/feeds'
import { dayIn } from '@portineria/contract/rules/stay-time'
import { type Database, pgCode, type Transaction, UNIQUE_VIOLATION } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { HouseService } from '../house/house.service.ts'
import { presentEvent, presentFeed } from './feed.present.ts'
import { type CountedFeed, listAllFeeds, listFeedsOf, listTroubles, lockFlat } from './feed.repo.ts'
import { codesOf, decided, type KnownEvent } from './feed.rules.ts'
import {
  archiveStay,
  type ChangedStay,
  countOpenEvents,
  findShownEvent,
  listInTheWay,
  listNeedsAddress,
  listOpenEvents,
  listShownEvents,
  moveStays,
  restoreStay,
  type ShownEvent,
  updateEvent,
} from './feed-event.repo.ts'
import type { SettleService } from './settle.service.ts'
import type { SyncService } from './sync.service.ts'

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  audit: AuditService
  house: Pick<HouseService, 'now'>
  settling: SettleService
  syncs: Pick<SyncService, 'publish'>
  /** Opens the sealed one-time key of a reservation. */
  openKey(sealed: string | null): string | null
}

export type DecideService = ReturnType<typeof createDecideService>

/** The most rows of each list on Today. */
const MOST = 100

/** What an event becomes through each action. If it is that already, the operator tapped twice. */
const results: Record<FeedAction, FeedEventStatus> = {
  reserve: 'reserved',
  ignore: 'ignored',
  move: 'reserved',
  keep: 'reserved',
  cancel: 'ignored',
}

const refusal = (error: unknown): unknown => {
  const code = pgCode(error)
  // Other reservations have these nights.
  if (code === '23P01') return new AppError('not_available', { cause: error })
  return code === UNIQUE_VIOLATION ? new AppError('duplicate_entry', { cause: error }) : error
}

const auditActions: Record<FeedAction, string> = {
  reserve: 'calendar event reserved',
  ignore: 'calendar event ignored',
  move: 'booking moved to the nights of the calendar',
  keep: 'booking kept beside the calendar',
  cancel: 'booking archived, gone from the calendar',
}

export function createDecideService({ db, clock, secrets, audit, house, settling, syncs, openKey }: Deps) {
  async function withConflicts(rows: ShownEvent[]): Promise<FeedEvent[]> {
    const asked = rows.filter(({ event }) => event.status === 'conflict' || event.status === 'changed')
    const found = new Map<number, FeedBooking[]>()
    if (asked.length > 0) {
      const questions = asked.flatMap(({ event, flat_id }) =>
        codesOf(flat_id, [event]).map((code) => ({ id: event.id, code })),
      )
      for (const { event_id, booking } of await listInTheWay(db, questions))
        found.set(event_id, [...(found.get(event_id) ?? []), booking])
    }
    return rows.map((row) => presentEvent(row, found.get(row.event.id) ?? []))
  }

  async function show(id: number): Promise<FeedEvent> {
    const row = await findShownEvent(db, id)
    const [event] = row ? await withConflicts([row]) : []
    if (!event) throw new AppError('not_found')
    return event
  }

  /** What an action does to the reservation itself, before the rules settle the events. */
  async function act(tx: Transaction, event: KnownEvent, action: FeedAction): Promise<ChangedStay[]> {
    const { booking_id, check_in, check_out } = event
    if (booking_id === null) return []
    if (action === 'move') return moveStays(tx, [{ id: booking_id, nights: { check_in, check_out } }])
    if (action !== 'cancel' && action !== 'reserve') return []
    const row =
      action === 'cancel'
        ? await archiveStay(tx, booking_id)
        : await restoreStay(tx, booking_id, { check_in, check_out })
    return row ? [row] : []
  }

  return {
    async decide(caller: Caller, id: number, action: FeedAction): Promise<FeedEvent> {
      try {
        await db.transaction(async (tx) => {
          const flatId = (await findShownEvent(tx, id))?.flat_id
          const flat = flatId === undefined ? null : await lockFlat(tx, flatId)
          // Read again, because another operator or a synchronisation may have been first.
          const shown = flat && (await findShownEvent(tx, id))
          if (!flat || !shown) throw new AppError('not_found')
          const { event, source } = shown
          if (event.status === results[action]) return
          if (!feedActionsOf[event.status].includes(action)) throw new AppError('changed_meanwhile')
          const changed = await act(tx, event, action)
          await updateEvent(tx, id, decided(event, action))
          changed.push(...(await settling.settleFlat(tx, flat, [{ feed_id: event.feed_id, source, seen: 'unread' }])))
          const after = await findShownEvent(tx, id)
          if (after?.event.status !== results[action]) throw new AppError('not_available')
          const entry = { user_id: caller.id, action: auditActions[action] }
          await audit.record(tx, { ...entry, entity: 'feed_event', entity_id: id })
          for (const { id: entity_id } of new Map(changed.map((stay) => [stay.id, stay])).values())
            await audit.record(tx, { ...entry, entity: 'booking', entity_id })
          await syncs.publish(tx, flat.id, changed)
        })
      } catch (error) {
        throw refusal(error)
      }
      return show(id)
    },

    async listEvents({ from, to, flat_id }: CallRequest<Calls['listFeedEvents']>['query']) {
      const [rows, feeds] = await Promise.all([
        listShownEvents(db, from, to, flat_id),
        flat_id === undefined ? listAllFeeds(db) : listFeedsOf(db, [flat_id]),
      ])
      return { events: await withConflicts(rows), flats: syncsOf(feeds, secrets) }
    },

    async listTasks(): Promise<CallResponse<Calls['listFeedTasks']>> {
      const today = dayIn(house.now().time_zone, clock.now())
      const [open, counted, waiting, troubles] = await Promise.all([
        listOpenEvents(db, today, MOST),
        countOpenEvents(db, today),
        listNeedsAddress(db, today, MOST),
        listTroubles(db),
      ])
      const counts = { to_confirm: 0, conflict: 0, changed: 0, gone: 0 }
      return {
        events: await withConflicts(open),
        counts: { ...counts, ...Object.fromEntries(counted.map(({ status, n }) => [status, n])) },
        needs_address: waiting.map(({ otp_cipher, total: _total, ...row }) => ({ ...row, otp: openKey(otp_cipher) })),
        needs_address_count: waiting[0]?.total ?? 0,
        troubles: troubles.map(({ flat_name, ...row }) => ({ ...presentFeed(row, secrets), flat_name })),
      }
    },
  }
}

/** The last synchronisation of each apartment is that of the calendar that was read longest ago. */
function syncsOf(rows: CountedFeed[], secrets: Secrets): FlatSync[] {
  const byFlat = Map.groupBy(rows, ({ feed }) => feed.flat_id)
  return [...byFlat].map(([flat_id, own]) => {
    const feeds = own.map((row) => presentFeed(row, secrets))
    const times = feeds.filter(({ enabled }) => enabled).map(({ last_success }) => last_success)
    const oldest = times.includes(null) ? null : (times.toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))[0] ?? null)
    return { flat_id, last_success: oldest, trouble: feeds.some(({ trouble }) => trouble), feeds }
  })
}
