import { SOURCE } from '@portineria/contract/rules/codes'
import { describe, expect, it } from 'vitest'
import { airbnbCalendar, bookingCalendar } from '../../../test/calendars.ts'
import { type FeedSource, readCalendar } from './ical.rules.ts'

const read = (text: string, source: FeedSource = SOURCE.airbnb, zone = 'Europe/Rome') =>
  readCalendar(text, { source, zone })
const nights = { check_in: '2026-12-20', check_out: '2026-12-27' }

/** A calendar with one event that has these lines. */
const withLines = (lines: string[], end = '\r\n') =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join(end)
const oneOf = (lines: string[], source: FeedSource = null, zone?: string) => {
  const result = read(withLines(lines), source, zone)
  if ('problem' in result) throw new Error(result.problem)
  return result.events[0] ?? null
}

describe('Airbnb', () => {
  const calendar = airbnbCalendar([
    { code: 'HMABCD1234', ...nights },
    { check_in: '2026-12-27', check_out: '2026-12-28' },
  ])

  it('has the code in a folded, escaped description, and blocks without one', () => {
    expect(calendar).toContain('\r\n ')
    expect(read(calendar)).toEqual({
      events: [
        {
          uid: expect.stringMatching(/^1418fb94e984-[0-9a-f]{32}@airbnb\.com$/),
          code: 'HMABCD1234',
          kind: 'reservation',
          ...nights,
        },
        {
          uid: expect.stringMatching(/^6fec1092d3fa-/),
          code: null,
          kind: 'closed',
          check_in: '2026-12-27',
          check_out: '2026-12-28',
        },
      ],
    })
  })

  it('may fold in the middle of the code, and may come with LF or a byte order mark', () => {
    const folded = 'DESCRIPTION:Reservation URL: https://www.airbnb.com/details/HMAB\r\n CD1234\\nPhone Number'
    expect(
      oneOf(['UID:a', 'DTSTART;VALUE=DATE:20261220', 'DTEND;VALUE=DATE:20261227', 'SUMMARY:Reserved', folded], 1),
    ).toMatchObject({
      code: 'HMABCD1234',
    })
    expect(read(calendar.replaceAll('\r\n', '\n'))).toEqual(read(calendar))
    expect(read(`\uFEFF${calendar}`)).toEqual(read(calendar))
  })

  it('that names one reservation twice makes it once', () => {
    const twice = airbnbCalendar([
      { code: 'HMABCD1234', ...nights },
      { code: 'HMABCD1234', ...nights, uid: 'b' },
    ])
    expect(read(twice)).toMatchObject({ events: [{ code: 'HMABCD1234' }] })
  })
})

describe('Booking.com', () => {
  it('does not tell reservations and closed nights apart, with bare LF', () => {
    const calendar = bookingCalendar([nights])
    expect(calendar).not.toContain('\r')
    expect(read(calendar, SOURCE.booking)).toEqual({
      events: [{ uid: expect.stringMatching(/@booking\.com$/), code: null, kind: 'unclear', ...nights }],
    })
  })

  it('of an older kind names a guest, who is not taken over', () => {
    const event = oneOf(
      ['UID:1@booking.com', 'DTSTART;VALUE=DATE:20261220', 'DTEND;VALUE=DATE:20261227', 'SUMMARY:CLOSED - Ada Rossi'],
      0,
    )
    expect(JSON.stringify(event)).not.toContain('Ada')
  })
})

describe('another calendar', () => {
  it.each([
    ['Reserved - Ada', 'reservation'],
    ['Not available', 'unclear'],
    ['Blocked', 'unclear'],
    ['', 'unclear'],
  ])('that says %j has a %s', (summary, kind) => {
    expect(
      oneOf(['UID:a', 'DTSTART;VALUE=DATE:20261220', 'DTEND;VALUE=DATE:20261227', `SUMMARY:${summary}`]),
    ).toMatchObject({ kind })
  })
})

describe('days', () => {
  it.each<[string, string[], string, string]>([
    ['dates', ['DTSTART;VALUE=DATE:20261220', 'DTEND;VALUE=DATE:20261227'], '2026-12-20', '2026-12-27'],
    ['no end', ['DTSTART;VALUE=DATE:20261220'], '2026-12-20', '2026-12-21'],
    ['a duration', ['DTSTART;VALUE=DATE:20261220', 'DURATION:P3D'], '2026-12-20', '2026-12-23'],
    ['a duration in UTC', ['DTSTART:20261219T230000Z', 'DURATION:P1W'], '2026-12-20', '2026-12-27'],
    ['a duration of hours', ['DTSTART:20261220T150000', 'DURATION:PT43H'], '2026-12-20', '2026-12-22'],
    [
      'times of a zone',
      ['DTSTART;TZID=Europe/Rome:20261220T150000', 'DTEND;TZID=Europe/Rome:20261227T100000'],
      '2026-12-20',
      '2026-12-27',
    ],
    ['times without a zone', ['DTSTART:20261220T150000', 'DTEND:20261227T100000'], '2026-12-20', '2026-12-27'],
    // Midnight in Rome is the evening before in UTC.
    ['times in UTC', ['DTSTART:20261219T230000Z', 'DTEND:20261226T230000Z'], '2026-12-20', '2026-12-27'],
  ])('of an event with %s', (_, lines, check_in, check_out) => {
    expect(oneOf(['UID:a', ...lines, 'SUMMARY:Stay'])).toMatchObject({ check_in, check_out })
  })

  it('in UTC are those of the apartment’s zone', () => {
    const lines = ['UID:a', 'DTSTART:20261220T230000Z', 'DTEND:20261222T000000Z', 'SUMMARY:Stay']
    expect(oneOf(lines, null, 'America/New_York')).toMatchObject({ check_in: '2026-12-20', check_out: '2026-12-21' })
  })

  it.each([
    ['no nights', ['DTSTART;VALUE=DATE:20261220', 'DTEND;VALUE=DATE:20261220']],
    ['an end before its start', ['DTSTART;VALUE=DATE:20261220', 'DTEND;VALUE=DATE:20261219']],
    ['no start', ['DTEND;VALUE=DATE:20261220']],
    ['an impossible year', ['DTSTART;VALUE=DATE:00010101', 'DTEND;VALUE=DATE:00010105']],
    ['a cancellation', ['DTSTART;VALUE=DATE:20261220', 'DTEND;VALUE=DATE:20261222', 'STATUS:CANCELLED']],
  ])('an event with %s is none', (_, lines) => {
    expect(oneOf(['UID:a', ...lines, 'SUMMARY:Stay'])).toBeNull()
  })
})

describe('identities', () => {
  it('that are missing come from the nights, and long ones are shortened', () => {
    const days = ['DTSTART;VALUE=DATE:20261220', 'DTEND;VALUE=DATE:20261227', 'SUMMARY:Stay']
    expect(oneOf(days)?.uid).toBe('nights 2026-12-20 2026-12-27')
    expect(oneOf([`UID:${'u'.repeat(5000)}`, ...days])?.uid).toHaveLength(43)
  })

  it('that occur twice are told apart', () => {
    const calendar = bookingCalendar([
      { ...nights, uid: 'same' },
      { check_in: '2026-12-28', check_out: '2026-12-30', uid: 'same' },
    ])
    expect(read(calendar, 0)).toMatchObject({
      events: [{ uid: '2026-12-20 2026-12-27 same' }, { uid: '2026-12-28 2026-12-30 same' }],
    })
  })
})

describe('what is no whole calendar', () => {
  const whole = airbnbCalendar([{ code: 'HMABCD1234', ...nights }])

  it.each(['', '<!doctype html><title>Sign in</title>', '{"error":"expired"}', 'BEGIN:VCARD\r\nEND:VCARD\r\n'])(
    '%j is refused',
    (text) => expect(read(text)).toEqual({ problem: 'not_a_calendar' }),
  )

  it('is refused wherever it ends', () => {
    const ends = Array.from({ length: whole.trimEnd().length - 20 }, (_, at) => at + 20)
    for (const end of ends) expect(read(whole.slice(0, end)), String(end)).toEqual({ problem: 'truncated' })
  })

  it('is refused if its lines make no sense', () => {
    expect(read('BEGIN:VCALENDAR\r\n\u0000\u0001 nonsense\r\nEND:VCALENDAR')).toEqual({ problem: 'not_a_calendar' })
  })

  it('cannot keep the server busy', () => {
    const days = 'DTSTART;VALUE=DATE:20261220'
    expect(read(withLines(['UID:a', `DTSTART${';A=b'.repeat(10_000)}:20261220`]))).toEqual({
      problem: 'not_a_calendar',
    })
    expect(read(withLines(['UID:a', `SUMMARY:${'\r\n x'.repeat(30_000)}`, days]))).toEqual({
      problem: 'not_a_calendar',
    })
    expect(oneOf(['UID:a', days, 'DURATION:P99999999999D'])).toBeNull()
    expect(oneOf(['UID:a', days, 'RRULE:FREQ=SECONDLY;COUNT=1000000000'])).toMatchObject({ check_in: '2026-12-20' })
    const zone = ['BEGIN:VTIMEZONE', 'TZID:X', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'RRULE:FREQ=SECONDLY']
    const offsets = ['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:STANDARD', 'END:VTIMEZONE']
    const event = [
      'BEGIN:VEVENT',
      'UID:a',
      'DTSTART;TZID=X:20261220T150000',
      'DTEND;TZID=X:20261222T100000',
      'END:VEVENT',
    ]
    const calendar = ['BEGIN:VCALENDAR', ...zone, ...offsets, ...event, 'END:VCALENDAR'].join('\r\n')
    expect(read(calendar, 0)).toMatchObject({ events: [{ check_in: '2026-12-20', check_out: '2026-12-22' }] })
  })

  it('is refused if it has more events than are read: those left out would look cancelled', () => {
    const events = Array.from({ length: 2_001 }, (_, n) => [
      'BEGIN:VEVENT',
      `UID:${n}`,
      'DTSTART;VALUE=DATE:20261220',
      'END:VEVENT',
    ])
    const calendarOf = (some: string[][]) => ['BEGIN:VCALENDAR', ...some.flat(), 'END:VCALENDAR'].join('\r\n')
    expect(read(calendarOf(events))).toEqual({ problem: 'too_large' })
    expect(read(calendarOf(events.slice(1)))).toMatchObject({ events: { length: 2_000 } })
  })

  it('may be empty', () => expect(read(airbnbCalendar([]))).toEqual({ events: [] }))
})
