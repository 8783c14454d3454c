/**
 * Carries out what the rules decide about the calendars of one apartment, in a transaction that has locked the apartment. The
 * number of statements does not depend on the number of events.
 */
import { dayIn } from '@portineria/contract/rules/stay-time'
import type { Transaction } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import type { HouseService } from '../house/house.service.ts'
import type { FlatOfFeed } from './feed.repo.ts'
import {
  codesOf,
  firstDayOf,
  type KnownEvent,
  type NextEvent,
  type Situation,
  type Stay,
  settle,
} from './feed.rules.ts'
import {
  type ChangedStay,
  deleteEvents,
  insertStays,
  listKnownEvents,
  listStays,
  moveStays,
  type NewStay,
  type WrittenEvent,
  writeEvents,
} from './feed-event.repo.ts'
import type { FeedSource } from './ical.rules.ts'

/** What was read of one calendar. */
export type Look = { feed_id: number; source: FeedSource; seen: Situation['seen'] }

type Deps = {
  clock: Clock
  house: Pick<HouseService, 'now'>
  /** The columns of a new one-time key. */
  newKey(): Pick<NewStay, 'otp_hash' | 'otp_cipher'>
}

export type SettleService = ReturnType<typeof createSettleService>

/** Unknown until the guest says it, and the operator can change it: most stays are of two. */
const GUESTS = 2

/** Compared field by field, because a row that has not changed is not written. */
const compared = [
  'uid',
  'code',
  'kind',
  'check_in',
  'check_out',
  'absences',
  'status',
  'booking_id',
  'decision',
  'agreed_check_in',
  'agreed_check_out',
  'refused_check_in',
  'refused_check_out',
] as const satisfies (keyof NextEvent)[]

export function createSettleService({ clock, house, newKey }: Deps) {
  const stayOf = (event: NextEvent, flat: FlatOfFeed, source: FeedSource): NewStay => ({
    code: event.makes ?? '',
    flat_id: flat.id,
    source,
    origin: 'calendar',
    check_in: event.check_in,
    check_out: event.check_out,
    guests_number: Math.min(GUESTS, flat.max_guests),
    max_openings_door_1: house.now().defaults.openings,
    max_openings_door_2: house.now().defaults.openings,
    ...newKey(),
  })

  /** Writes the events that changed. Their status counts since now if it is another one, or if new dates are in question. */
  function changedEvents(feedId: number, events: NextEvent[], known: Map<number, KnownEvent>): WrittenEvent[] {
    const now = clock.now().toISOString()
    return events.flatMap(({ makes: _makes, ...event }) => {
      const before = event.id === null ? undefined : known.get(event.id)
      if (before && compared.every((field) => before[field] === event[field])) return []
      const asksAnew = event.status === 'changed' && before?.check_in !== event.check_in
      const since = before && before.status === event.status && !asksAnew ? before.since : now
      return [{ ...event, feed_id: feedId, since }]
    })
  }

  return {
    /**
     * The calendar that was read is settled first, then the others of the apartment: a reservation that was made of one may be
     * what another one asks about.
     */
    async settleFlat(tx: Transaction, flat: FlatOfFeed, looks: Look[]): Promise<ChangedStay[]> {
      const today = dayIn(flat.time_zone, clock.now())
      const rows = await listKnownEvents(tx, flat.id)
      // A calendar that is off makes nothing by itself.
      const others = new Map(rows.filter(({ feed }) => feed.enabled).map(({ feed }) => [feed.id, feed.source]))
      for (const { feed_id } of looks) others.delete(feed_id)
      const all = [...looks, ...[...others].map(([feed_id, source]): Look => ({ feed_id, source, seen: 'unread' }))]
      const named = [
        ...rows.map(({ event }) => event),
        ...looks.flatMap(({ seen }) => (typeof seen === 'string' ? [] : seen)),
      ]
      const stays = await listStays(tx, {
        flatId: flat.id,
        from: firstDayOf(named, today),
        ids: rows.flatMap(({ event }) => event.booking_id ?? []),
        codes: codesOf(flat.id, named),
      })
      const known = new Map<number, KnownEvent>(rows.map(({ event }) => [event.id, event]))
      const written: WrittenEvent[] = []
      const forgotten: number[] = []
      const changed: ChangedStay[] = []
      const owners = new Map<number, number>(
        rows.flatMap(({ event }) => (event.booking_id ? [[event.booking_id, event.feed_id]] : [])),
      )

      for (const { feed_id, source, seen } of all) {
        const settled = settle({
          flat_id: flat.id,
          source,
          today,
          known: rows.filter(({ event }) => event.feed_id === feed_id).map(({ event }) => event),
          seen,
          stays,
          taken: new Set([...owners].flatMap(([stay, owner]) => (owner === feed_id ? [] : [stay]))),
        })
        const making = settled.events.filter(({ makes }) => makes !== null)
        const rowsMade = making.map((event) => stayOf(event, flat, source))
        // What moves makes room for what is new.
        changed.push(...(await moveStays(tx, settled.moves)))
        const made = await insertStays(tx, rowsMade)
        changed.push(...made)
        const idOf = new Map(made.map(({ code, id }) => [code, id]))
        stays.push(...rowsMade.map((row) => madeStay(row, idOf.get(row.code) ?? 0)))
        for (const { id, nights } of settled.moves) Object.assign(stays.find((stay) => stay.id === id) ?? {}, nights)
        const events = settled.events.map((event) =>
          event.makes === null ? event : { ...event, booking_id: idOf.get(event.makes) ?? null },
        )
        for (const { booking_id } of events) if (booking_id !== null) owners.set(booking_id, feed_id)
        written.push(...changedEvents(feed_id, events, known))
        forgotten.push(...settled.forgotten)
      }
      await writeEvents(tx, written)
      await deleteEvents(tx, forgotten)
      return changed
    },
  }
}

const madeStay = ({ code, flat_id, source, check_in, check_out }: NewStay, id: number): Stay => ({
  id,
  code,
  flat_id,
  source: source ?? null,
  status: 1,
  archived: false,
  check_in,
  check_out,
})
