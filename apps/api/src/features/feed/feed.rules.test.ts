import { SOURCE, STATUS, type Status } from '@portineria/contract/rules/codes'
import { addDays } from '@portineria/contract/rules/stay-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decided, type KnownEvent, type Situation, type Stay, settle } from './feed.rules.ts'
import type { FeedDecision } from './feed.table.ts'
import { type FeedSource, readCalendar, type SeenEvent } from './ical.rules.ts'

const TODAY = '2027-01-01'
const FLAT = 7
const night = (day: number) => addDays(TODAY, day)
const nights = (from: number, to: number) => ({ check_in: night(from), check_out: night(to) })
type Seen = Situation['seen']

const reserved = (code: string, from: number, to: number, uid = `${code}@airbnb.com`): SeenEvent => ({
  uid,
  code,
  kind: 'reservation',
  ...nights(from, to),
})
const closed = (from: number, to: number, uid = `c${from}-${to}`): SeenEvent => ({
  uid,
  code: null,
  kind: 'closed',
  ...nights(from, to),
})
const unclear = (from: number, to: number, uid = `u${from}-${to}`): SeenEvent => ({
  ...closed(from, to, uid),
  kind: 'unclear',
})

/** An apartment with one calendar, whose reservations and events are in memory instead of in the database. */
class Apartment {
  stays: Stay[] = []
  known: KnownEvent[] = []
  taken = new Set<number>()
  today = TODAY
  private last = 0
  readonly source: FeedSource

  constructor(source: FeedSource = SOURCE.airbnb) {
    this.source = source
  }

  stay(values: Partial<Stay>): Stay {
    this.last += 1
    const stay: Stay = {
      id: this.last,
      code: `R-${this.last}`,
      flat_id: FLAT,
      source: null,
      status: STATUS.created,
      archived: false,
      ...nights(1, 2),
      ...values,
    }
    this.stays.push(stay)
    return stay
  }

  read(seen: Seen): this {
    const { known, stays, taken, today, source } = this
    const settled = settle({ flat_id: FLAT, source, today, known, seen, stays, taken })
    for (const { id, nights: to } of settled.moves) Object.assign(this.ofId(id), to)
    this.known = settled.events.map(({ makes, id, ...event }) => {
      const made = makes === null ? null : this.stay({ code: makes, source, ...nightsOf(event) })
      this.last += 1
      return { ...event, id: id ?? this.last, since: '', booking_id: made?.id ?? event.booking_id }
    })
    return this
  }

  ofId = (id: number | null) => this.stays.find((stay) => stay.id === id) as Stay
  ofCode = (code: string) => this.stays.find((stay) => stay.code === code) as Stay
  event = (uid: string) => this.known.find((event) => event.uid === uid)
  get statuses() {
    return this.known.map(({ status }) => status)
  }

  decide(uid: string, action: FeedDecision | 'move'): this {
    const event = this.event(uid) as KnownEvent
    if (action === 'cancel') this.ofId(event.booking_id).archived = true
    if (action === 'move') Object.assign(this.ofId(event.booking_id), nightsOf(event))
    Object.assign(event, decided(event, action))
    return this.read('unread')
  }

  verify(code: string, status: Status = STATUS.valid): this {
    this.ofCode(code).status = status
    return this
  }

  /** The reservations that are not archived, as a set of codes and nights. */
  get reservations(): string[] {
    return this.stays
      .filter(({ archived }) => !archived)
      .map(({ code, check_in, check_out }) => `${code} ${check_in} ${check_out}`)
      .toSorted((a, b) => a.localeCompare(b))
  }
}

const nightsOf = ({ check_in, check_out }: { check_in: string; check_out: string }) => ({ check_in, check_out })

describe('an event', () => {
  it('of a reservation makes one, once', () => {
    const flat = new Apartment()
      .read([reserved('HMAAAAAA', 3, 6)])
      .read([reserved('HMAAAAAA', 3, 6)])
      .read('same')
    expect(flat.reservations).toEqual([`HMAAAAAA ${night(3)} ${night(6)}`])
    expect(flat.statuses).toEqual(['reserved'])
  })

  it('without a code gets one that stays the same', () => {
    const codeOf = () => new Apartment(null).read([{ ...reserved('', 3, 6, 'a'), code: null }]).stays[0]?.code
    expect(codeOf()).toMatch(/^CAL-[0-9A-F]{8}$/)
    expect(codeOf()).toBe(codeOf())
  })

  it('is recognised by its code, then by its UID, then by its nights', () => {
    const moved = new Apartment().read([reserved('HMAAAAAA', 3, 6)]).read([reserved('HMAAAAAA', 4, 7, 'another')])
    expect(moved.reservations).toEqual([`HMAAAAAA ${night(4)} ${night(7)}`])
    const other = new Apartment(null)
      .read([{ ...reserved('', 3, 6, 'a'), code: null }])
      .read([{ ...reserved('', 4, 7, 'a'), code: null }])
      .read([{ ...reserved('', 4, 7, 'b'), code: null }])
    expect(other.stays).toMatchObject([nights(4, 7)])
    expect(other.known).toMatchObject([{ uid: 'b', status: 'reserved' }])
  })

  it('that shared its UID with another one does not take its place when that one vanishes', () => {
    const shared = (...stays: [from: number, to: number][]): SeenEvent[] => {
      const day = (n: number) => night(n).replaceAll('-', '')
      const events = stays.flatMap(([from, to]) => [
        'BEGIN:VEVENT',
        'UID:same',
        `DTSTART;VALUE=DATE:${day(from)}`,
        `DTEND;VALUE=DATE:${day(to)}`,
        'SUMMARY:Stay',
        'END:VEVENT',
      ])
      const text = ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n')
      const read = readCalendar(text, { source: null, zone: 'Europe/Rome' })
      return 'events' in read ? read.events : []
    }
    const flat = new Apartment(null).read(shared([3, 6], [8, 9]))
    const [first, second] = flat.stays.map(({ id }) => id)
    flat.read(shared([8, 9])).read(shared([8, 9]))
    expect(flat.known.map(({ booking_id, status }) => [booking_id, status])).toEqual([
      [second, 'reserved'],
      [first, 'gone'],
    ])
    expect(nightsOf(flat.ofId(first ?? null))).toEqual(nights(3, 6))
  })

  it('with another code is another reservation, also under the same UID and nights', () => {
    const flat = new Apartment().read([reserved('HMAAAAAA', 3, 6, 'x')]).read([reserved('HMBBBBBB', 3, 6, 'x')])
    expect(flat.statuses).toEqual(['conflict', 'reserved'])
    flat.read('same')
    expect(flat.statuses).toEqual(['conflict', 'gone'])
  })

  it('of closed nights is not the reservation that had these nights before', () => {
    const flat = new Apartment()
      .read([reserved('HMAAAAAA', 3, 6, 'x')])
      .read([closed(3, 6, 'x')])
      .read('same')
    expect(flat.statuses).toEqual(['echo', 'gone'])
  })

  it('belongs to the reservation that an operator typed before: by its code, or by its nights', () => {
    const flat = new Apartment()
    flat.stay({ code: 'HMAAAAAA', ...nights(3, 6) })
    flat.stay({ source: SOURCE.airbnb, ...nights(8, 9) })
    flat.read([reserved('HMAAAAAA', 3, 6), reserved('HMBBBBBB', 8, 9)])
    expect(flat.stays).toHaveLength(2)
    expect(flat.statuses).toEqual(['reserved', 'reserved'])
  })

  it('over the nights of a reservation of another platform is a conflict', () => {
    const flat = new Apartment()
    flat.stay({ source: SOURCE.booking, ...nights(3, 6) })
    flat.read([reserved('HMAAAAAA', 3, 6)])
    expect(flat.statuses).toEqual(['conflict'])
    expect(flat.stays).toHaveLength(1)
  })

  it('with the code of a reservation in another apartment is a conflict', () => {
    const flat = new Apartment()
    flat.stay({ code: 'HMAAAAAA', flat_id: 8, ...nights(3, 6) })
    expect(flat.read([reserved('HMAAAAAA', 3, 6)]).statuses).toEqual(['conflict'])
  })

  it('that is over makes nothing', () => {
    const flat = new Apartment().read([reserved('HMAAAAAA', -5, 0)])
    expect([flat.stays, flat.known]).toEqual([[], []])
  })

  it('of our own calendar is an echo', () => {
    const flat = new Apartment(null).read([{ ...reserved('', 3, 6, 'booking-12@reserved.portineria'), code: null }])
    expect(flat.statuses).toEqual(['echo'])
    expect(flat.stays).toEqual([])
  })
})

describe('closed nights', () => {
  it('of Airbnb are shown, of Booking.com asked about', () => {
    expect(new Apartment().read([closed(3, 5)]).statuses).toEqual(['closed'])
    expect(new Apartment(SOURCE.booking).read([unclear(3, 5)]).statuses).toEqual(['to_confirm'])
  })

  it('over reserved nights are an echo; over some of them, those of Booking.com are a conflict', () => {
    const flat = new Apartment(SOURCE.booking)
    flat.stay(nights(3, 5))
    flat.stay(nights(5, 8))
    flat.read([unclear(3, 8), unclear(7, 9)])
    expect(flat.statuses).toEqual(['echo', 'conflict'])
    const airbnb = new Apartment()
    airbnb.stay(nights(3, 5))
    expect(airbnb.read([closed(3, 5), closed(4, 9)]).statuses).toEqual(['echo', 'closed'])
  })

  it('that shift daily leave nothing behind', () => {
    const flat = new Apartment()
      .read([closed(0, 2)])
      .read([closed(1, 3)])
      .read([closed(2, 4)])
      .read([closed(2, 4)])
    expect(flat.known).toMatchObject([{ ...nights(2, 4), status: 'closed' }])
  })

  it('become a reservation or nothing, for good', () => {
    const seen = [unclear(3, 5), unclear(8, 9)]
    const flat = new Apartment(SOURCE.booking).read(seen).decide('u3-5', 'reserve').decide('u8-9', 'ignore')
    expect(flat.read(seen).read('same').statuses).toEqual(['reserved', 'ignored'])
    expect(flat.stays).toMatchObject([{ ...nights(3, 5), source: SOURCE.booking }])
    expect(flat.read([unclear(3, 5, 'x'), unclear(8, 9, 'y')]).statuses).toEqual(['reserved', 'ignored'])
  })
})

describe('other dates', () => {
  it.each([STATUS.created, STATUS.not_valid])('move a reservation in status %i', (status) => {
    const flat = new Apartment().read([reserved('HMAAAAAA', 3, 6)]).verify('HMAAAAAA', status)
    expect(flat.read([reserved('HMAAAAAA', 4, 8)]).stays).toMatchObject([nights(4, 8)])
  })

  it.each([STATUS.verify, STATUS.valid, STATUS.opened])('ask about a reservation in status %i', (status) => {
    const flat = new Apartment().read([reserved('HMAAAAAA', 3, 6)]).verify('HMAAAAAA', status)
    flat.read([reserved('HMAAAAAA', 4, 8)])
    expect([flat.statuses, flat.stays]).toMatchObject([['changed'], [nights(3, 6)]])
    flat.decide('HMAAAAAA@airbnb.com', 'keep')
    expect(flat.read('same').statuses).toEqual(['reserved'])
    expect(flat.read([reserved('HMAAAAAA', 4, 9)]).statuses).toEqual(['changed'])
    flat.decide('HMAAAAAA@airbnb.com', 'move')
    expect([flat.statuses, flat.stays]).toMatchObject([['reserved'], [nights(4, 9)]])
  })

  it('ask if an operator has moved the reservation meanwhile', () => {
    const flat = new Apartment().read([reserved('HMAAAAAA', 3, 6)])
    Object.assign(flat.ofCode('HMAAAAAA'), nights(3, 7))
    expect(flat.read([reserved('HMAAAAAA', 4, 8)]).statuses).toEqual(['changed'])
  })

  it('that are taken ask, and follow when they are free', () => {
    const flat = new Apartment().read([reserved('HMAAAAAA', 3, 6)])
    const other = flat.stay({ source: SOURCE.booking, ...nights(7, 9) })
    expect(flat.read([reserved('HMAAAAAA', 5, 8)]).statuses).toEqual(['changed'])
    other.archived = true
    expect(flat.read('same').ofCode('HMAAAAAA')).toMatchObject(nights(5, 8))
  })
})

describe('an event that vanishes', () => {
  const both = [reserved('HMAAAAAA', 3, 6), reserved('HMBBBBBB', 8, 9)]
  const start = () => new Apartment().read(both)

  it('is gone the second time, and comes back', () => {
    const flat = start().read(both.slice(0, 1))
    expect(flat.event('HMBBBBBB@airbnb.com')?.status).toBe('reserved')
    flat.read('same')
    expect(flat.event('HMBBBBBB@airbnb.com')?.status).toBe('gone')
    expect(flat.ofCode('HMBBBBBB').archived).toBe(false)
    expect(flat.read(both).statuses).toEqual(['reserved', 'reserved'])
  })

  it('is not counted when the calendar was not read', () => {
    expect(start().read(both.slice(0, 1)).read('unread').event('HMBBBBBB@airbnb.com')?.absences).toBe(1)
  })

  it('is normal once the stay has begun', () => {
    const flat = start()
    flat.today = night(8)
    expect(flat.read([]).read([]).statuses).toEqual([])
  })

  it('may be kept, and asks again if it comes and goes again', () => {
    const flat = start().read([]).read([]).decide('HMAAAAAA@airbnb.com', 'keep')
    expect(flat.read([]).event('HMAAAAAA@airbnb.com')?.status).toBe('reserved')
    expect(flat.read(both).read([]).read([]).event('HMAAAAAA@airbnb.com')?.status).toBe('gone')
  })

  it('and was cancelled asks if it comes back', () => {
    const flat = start().read([]).read([]).decide('HMAAAAAA@airbnb.com', 'cancel')
    expect(flat.event('HMAAAAAA@airbnb.com')?.status).toBe('ignored')
    expect(flat.read([]).read(both).event('HMAAAAAA@airbnb.com')?.status).toBe('to_confirm')
  })
})

/** Versions of one platform's calendar: its reservations never overlap, because the platform sells each night once. */
const version = fc
  .array(
    fc.record({
      gap: fc.nat(3),
      length: fc.integer({ min: 1, max: 5 }),
      code: fc.nat(9),
      kind: fc.nat(4),
      uid: fc.nat(3),
    }),
    {
      minLength: 1,
      maxLength: 7,
    },
  )
  .map((parts) => {
    let day = 1
    const codes = new Set<number>()
    return parts.flatMap(({ gap, length, code, kind, uid }): SeenEvent[] => {
      const [from, to] = [day + gap, day + gap + length]
      day = to
      if (kind === 0) return [closed(from, to)]
      if (codes.has(code)) return []
      codes.add(code)
      return [reserved(`HMAAAAA${code}`, from, to, `${code}-${uid}`)]
    })
  })
  .filter((events) => events.length > 0)

it('any sequence of versions leads to the same reservations as its last one, once the operator has confirmed what is gone', () => {
  const step: fc.Arbitrary<Seen> = fc.oneof(version, fc.constant('same' as const), fc.constant('unread' as const))
  const runs = process.env.FAULTS === 'full' ? 20_000 : 300
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), version, (steps, last) => {
      const flat = new Apartment()
      for (const seen of steps) flat.read(seen)
      flat.read(last).read('same')
      for (;;) {
        const gone = flat.known.find(({ status }) => status === 'gone')
        if (!gone) break
        flat.decide(gone.uid, 'cancel')
      }
      flat.read('same')
      expect(flat.reservations).toEqual(new Apartment().read(last).reservations)
      expect(flat.known.filter(({ status }) => status === 'conflict' || status === 'changed')).toEqual([])
    }),
    { numRuns: runs },
  )
})

it('reading the same calendar again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(version, { maxLength: 4 }), version, (before, last) => {
      const flat = new Apartment()
      for (const seen of before) flat.read(seen)
      flat.read(last).read(last)
      const [events, stays] = [structuredClone(flat.known), structuredClone(flat.stays)]
      flat.read('unread')
      expect([flat.known, flat.stays]).toEqual([events, stays])
    }),
    { numRuns: 200 },
  )
})
