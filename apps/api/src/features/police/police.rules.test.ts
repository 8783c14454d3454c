import { STATUS } from '@portineria/contract/rules/codes'
import { describe, expect, it } from 'vitest'
import { isPossibleArrival, type PoliceDays, spansOf } from './arrival.rules.ts'
import type { PolicePlaces } from './guest-record.rules.ts'
import { daysOfStay, type ReportedGuest, type ReportedStay } from './police.rules.ts'

const places: PolicePlaces = { isState: () => true, findMunicipality: () => null, listNamesakes: () => [] }

const stay = (values: Partial<ReportedStay> = {}): ReportedStay => ({
  id: 1,
  code: 'ABC',
  holder_name: 'Anne Dubois',
  flat_id: 1,
  flat_name: 'Ripa',
  status: STATUS.opened,
  check_in: '2026-11-17',
  check_out: '2026-11-21',
  check_in_hour: '15:00',
  check_out_hour: '10:00',
  said: null,
  opened: '2026-11-17T15:00:00.000Z',
  closed: null,
  guests_number: values.guests?.length ?? 1,
  released_at: null,
  guests: [],
  erased: [],
  reports: [],
  ...values,
})
const guest = (id: number, values: Partial<ReportedGuest> = {}): ReportedGuest => ({
  id,
  position: id,
  kind: 'single',
  name: `Guest ${'ABCDEFGH'[id]}`,
  surname: 'Test',
  gender: 1,
  birth_date: '1980-01-01',
  birth_state: '100000215',
  birth_city: null,
  citizenship: '100000215',
  document_type: 'IDENT',
  document_number: '123',
  document_issue_country: '100000215',
  document_issue_city: null,
  arrival: null,
  departure: null,
  said: null,
  awaited: false,
  reported: [],
  ...values,
})
const whenever = new Date('2027-12-01T00:00:00Z')
const days: PoliceDays = { arrival: null, departure: null, said: null, awaited: false, reported: [] }
const spans = (values: Partial<ReportedStay>, own = days, now = whenever) =>
  spansOf(stay(values), own, now).map(({ day, days: nights, arrival, due }) => ({
    day,
    nights,
    hours: (due.getTime() - arrival.getTime()) / 3_600_000,
  }))

describe('days, nights and deadline', () => {
  it('are those of the actual arrival in Rome', () => {
    expect(spans({})).toEqual([{ day: '2026-11-17', nights: 4, hours: 24 }])
    // A day later than planned; what the operator said counts more than the opening.
    expect(spans({ said: '2026-11-18T18:00:00.000Z' })).toEqual([{ day: '2026-11-18', nights: 3, hours: 24 }])
  })

  it('of one night that begins at 23:30 are the same day and six hours', () => {
    expect(spans({ opened: '2026-11-17T22:30:00.000Z', check_out: '2026-11-18' })).toEqual([
      { day: '2026-11-17', nights: 1, hours: 6 },
    ])
  })

  it('of somebody who comes after midnight and leaves that morning are one day', () => {
    expect(spans({ opened: '2026-11-17T23:30:00.000Z', check_out: '2026-11-18' })).toEqual([
      { day: '2026-11-18', nights: 1, hours: 6 },
    ])
  })

  it.each([
    ['2026-03-28', '2026-03-30', '2026-03-28T22:30:00.000Z', '2026-03-28', 2],
    ['2026-10-24', '2026-10-26', '2026-10-24T21:30:00.000Z', '2026-10-24', 2],
    ['2026-10-24', '2026-10-26', '2026-10-24T22:30:00.000Z', '2026-10-25', 1],
  ])(
    '%s to %s, arrived %s: %s, %i nights, across the change of the clocks',
    (check_in, check_out, opened, day, nights) => {
      expect(spans({ check_in, check_out, opened })).toMatchObject([{ day, nights }])
    },
  )

  it('of the night on which the clock is set back are six hours, although it has 25', () => {
    const night = { check_in: '2026-10-24', check_out: '2026-10-25', opened: '2026-10-24T08:00:00.000Z' }
    expect(spans(night)).toEqual([{ day: '2026-10-24', nights: 1, hours: 6 }])
  })

  it('of 31 nights are two records, the second on the 31st day', () => {
    const long = { check_out: '2026-12-18' }
    expect(spans(long)).toEqual([
      { day: '2026-11-17', nights: 30, hours: 24 },
      { day: '2026-12-17', nights: 1, hours: 24 },
    ])
    expect(spans(long, days, new Date('2026-12-16T00:00:00Z'))).toHaveLength(1)
    // The stay was closed before.
    expect(spans({ ...long, closed: '2026-12-10T09:00:00.000Z' })).toHaveLength(1)
  })

  it('of a stay that is extended after its report are a new record from the day on which the guests were to leave', () => {
    const reported = [{ day: '2026-11-17', until: '2026-11-21' }]
    const longer = { check_out: '2026-11-24' }
    expect(spans(longer)).toEqual([{ day: '2026-11-17', nights: 7, hours: 24 }])
    expect(spans(longer, { ...days, reported })).toEqual([
      { day: '2026-11-17', nights: 4, hours: 24 },
      { day: '2026-11-21', nights: 3, hours: 24 },
    ])
    // It begins at the check-in hour of that day, and not before.
    expect(spans(longer, { ...days, reported }, new Date('2026-11-21T13:59:00Z'))).toHaveLength(1)
    expect(spans(longer, { ...days, reported }, new Date('2026-11-21T14:00:00Z'))).toHaveLength(2)
  })

  it('of a stay that is extended twice and over 30 nights are one record for each part', () => {
    const reported = [
      { day: '2026-11-17', until: '2026-12-17' },
      { day: '2026-12-17', until: '2026-12-18' },
    ]
    expect(spans({ check_out: '2026-12-20' }, { ...days, reported })).toMatchObject([
      { day: '2026-11-17', nights: 30 },
      { day: '2026-12-17', nights: 1 },
      { day: '2026-12-18', nights: 2 },
    ])
  })

  it('of an earlier departure are those that were reported', () => {
    const reported = [{ day: '2026-11-17', until: '2026-11-21' }]
    expect(spans({ check_out: '2026-11-19' }, { ...days, reported })).toEqual([
      { day: '2026-11-17', nights: 4, hours: 24 },
    ])
  })

  it('of a guest who comes later are their own', () => {
    expect(spans({}, { ...days, arrival: '2026-11-19' })).toMatchObject([{ day: '2026-11-19', nights: 2 }])
    expect(spans({}, { ...days, arrival: '2026-11-19' }, new Date('2026-11-18T12:00:00Z'))).toEqual([])
    expect(spans({}, { ...days, said: '2026-11-20T12:00:00.000Z' })).toMatchObject([{ day: '2026-11-20', nights: 1 }])
  })

  it('of a guest who has not come yet, as the operator says, are none until they come', () => {
    expect(spans({}, { ...days, awaited: true })).toEqual([])
    expect(spans({ said: '2026-11-17T15:00:00.000Z' }, { ...days, awaited: true })).toEqual([])
  })

  it.each([
    ['the opening', { opened: '2026-11-02T15:00:00.000Z' }, days],
    ['the saying', { opened: null, said: '2026-12-02T15:00:00.000Z' }, days],
    ['the saying about a guest', { opened: null }, { ...days, said: '2026-11-02T15:00:00.000Z' }],
  ])('ignore %s of other days: the reservation was moved', (_what, values, own) => {
    expect(spans(values, own)).toEqual([])
  })

  it('count the opening where what was said is of other days', () => {
    expect(spans({ said: '2026-11-02T15:00:00.000Z' })).toMatchObject([{ day: '2026-11-17' }])
  })

  it('an arrival is not in the future, and near the stay', () => {
    const at = (text: string) => isPossibleArrival(new Date(text), stay(), new Date('2026-11-20T00:00:00Z'))
    expect([at('2026-11-19T23:00:00Z'), at('2026-11-16T12:00:00Z')]).toEqual([true, true])
    expect([at('2026-11-20T00:00:01Z'), at('2026-11-15T12:00:00Z')]).toEqual([false, false])
  })
})

describe('the arrivals of a reservation', () => {
  const now = new Date('2026-11-18T12:00:00Z')
  const read = (values: Partial<ReportedStay>, at = now) =>
    daysOfStay(stay(values), places, at).map(({ arrivals, records }) => ({
      ...arrivals,
      written: records.map(({ record: { type, name } }) => `${type} ${name.at(-1)}`),
    }))
  const family = [
    guest(1, { kind: 'family_head' }),
    guest(2),
    guest(3, { kind: 'family_member', document_number: null }),
    guest(4, { kind: 'family_member' }),
    guest(5, { kind: 'family_member' }),
    guest(6, { kind: 'family_member' }),
  ]

  it('have a family of five together, each member after the head', () => {
    const [day] = read({ guests: family })
    expect(day?.written).toEqual(['17 B', '19 D', '19 E', '19 F', '19 G', '16 C'])
    expect(day).toMatchObject({ day: '2026-11-17', status: 'due', missing_guests: 0 })
  })

  it('leave a family out if one of them cannot be written, and nobody else', () => {
    const [day] = read({ guests: family.with(3, guest(4, { kind: 'family_member', name: '明' })) })
    expect(day?.written).toEqual(['16 C'])
    expect(day?.rows.find(({ guest_id }) => guest_id === 4)?.problems).toEqual([{ field: 'name', why: 'letters' }])
  })

  it('a head without members is a single guest; members need a head who arrives with them', () => {
    expect(read({ guests: [guest(1, { kind: 'group_head' })] })[0]?.written).toEqual(['16 B'])
    const alone = read({ guests: [guest(1), guest(2, { kind: 'group_member' })] })
    expect(alone[0]?.rows[1]?.problems).toEqual([{ field: 'kind', why: 'no_head' }])
    const later = guest(2, { kind: 'family_member', said: '2026-11-18T09:00:00.000Z' })
    const [first, second] = read({ guests: [guest(1, { kind: 'family_head' }), later] })
    expect([first?.written, second?.day, second?.written]).toEqual([['16 B'], '2026-11-18', []])
    expect(second?.rows[0]?.problems).toEqual([{ field: 'arrival', why: 'other_day' }])
  })

  it('wait, are due, late, and reported by hand', () => {
    const guests = [guest(1)]
    expect(read({ guests, opened: null })).toMatchObject([{ status: 'waiting', day: null, due: null }])
    expect(read({ guests })[0]).toMatchObject({ status: 'due', due: '2026-11-18T15:00:00.000Z' })
    expect(read({ guests }, new Date('2026-11-18T15:00:01Z'))[0]).toMatchObject({ status: 'late' })
    const reports = [{ day: '2026-11-17', at: '2026-11-18T08:00:00.000Z', by: 'Ada', guest_ids: [1] }]
    expect(read({ guests, reports })[0]).toMatchObject({ status: 'by_hand', reported: { by: 'Ada' }, written: [] })
    // A guest who was added afterwards is not reported yet.
    expect(read({ guests: [guest(1), guest(2)], reports })[0]).toMatchObject({ status: 'due', written: ['16 C'] })
  })

  it('of guests who are not there yet wait beside those of the others, while the stay lasts', () => {
    const guests = [guest(1), guest(2, { awaited: true }), guest(3, { arrival: '2026-11-20' })]
    const [first, rest] = read({ guests, guests_number: 4 })
    expect(first).toMatchObject({ day: '2026-11-17', missing_guests: 1, expected: null, written: ['16 B'] })
    expect(rest).toMatchObject({ status: 'waiting', day: null, expected: '2026-11-17', missing_guests: 0 })
    expect(rest?.rows.map(({ guest_id }) => guest_id)).toEqual([2, 3])
    expect(read({ guests, closed: '2026-11-18T10:00:00.000Z' })).toHaveLength(1)
  })

  it('of people who gave the reservation back are no report of those who came after them', () => {
    const reports = [{ day: '2026-11-17', at: '2026-11-18T08:00:00.000Z', by: 'Ada', guest_ids: [9] }]
    const released_at = '2026-11-18T09:00:00.000Z'
    expect(read({ reports, released_at })).toMatchObject([{ status: 'due', reported: null }])
    expect(read({ reports: [{ ...reports[0], guest_ids: [] } as (typeof reports)[0]] })).toMatchObject([
      { status: 'by_hand' },
    ])
  })

  it('of people who were erased afterwards stay reported, also while the stay is extended', () => {
    const reports = [{ day: '2026-11-17', at: '2026-11-18T08:00:00.000Z', by: 'Ada', guest_ids: [9] }]
    const record = { day: '2026-11-17', until: '2026-11-21' }
    const byHand = { reports, erased: [{ ...record, sent: false }] }
    expect(read(byHand)).toMatchObject([{ status: 'by_hand', reported: { by: 'Ada' } }])
    const sent = { erased: [{ ...record, sent: true }] }
    expect(read(sent)).toMatchObject([{ status: 'sent', reported: null }])
    expect(read({ ...sent, check_out: '2026-11-24' }, whenever)).toMatchObject([
      { day: '2026-11-17', status: 'sent' },
      { day: '2026-11-21', status: 'late' },
    ])
  })

  it('of a check-in that is not approved or has nobody in it are due and not in the file', () => {
    const [open] = read({ guests: [guest(1)], status: STATUS.verify, opened: null, said: '2026-11-17T15:00:00.000Z' })
    expect(open).toMatchObject({ approved: false, status: 'due', written: [] })
    const [empty] = read({ guests_number: 2 })
    expect(empty).toMatchObject({ status: 'due', missing_guests: 2, rows: [], written: [] })
  })
})
