import { isOwnUid, ownUid } from '@portineria/contract/rules/calendar'
import { expect, it } from 'vitest'
import { writeCalendar } from './calendar.rules.ts'

const reserved = {
  id: 12,
  created_at: '2026-11-02T08:15:30.250Z',
  version: 3,
  check_in: '2026-11-20',
  check_out: '2026-11-24',
}

it('writes reserved nights as dates, with nothing about the guest and an end that is the day of check-out', () => {
  expect(writeCalendar('Peretti', [reserved])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Portineria//Reserved nights//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Peretti',
      'BEGIN:VEVENT',
      'UID:booking-12@reserved.portineria',
      'DTSTAMP:20261102T081530Z',
      'SEQUENCE:3',
      'DTSTART;VALUE=DATE:20261120',
      'DTEND;VALUE=DATE:20261124',
      'SUMMARY:Reserved',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

it('is a whole calendar without any reservation, and the same text for the same reservations', () => {
  expect(writeCalendar('Peretti', [])).toMatch(/^BEGIN:VCALENDAR\r\n(?:.+\r\n)+END:VCALENDAR\r\n$/)
  expect(writeCalendar('Peretti', [reserved])).toBe(writeCalendar('Peretti', [{ ...reserved }]))
})

it('escapes and folds a name of any length and script, so that no line has more than 75 octets', () => {
  const name = `Casa; sul Tevere, “Città\\Vecchia”\nEND:VCALENDAR ${'🏛️ Trastevere è '.repeat(12)}`
  const text = writeCalendar(name, [])
  const lines = text.split('\r\n')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
  const escaped = name.replace(/[\\;,]/g, '\\$&').replace('\n', '\\n')
  expect(unfolded).toContain(`X-WR-CALNAME:${escaped}`)
  expect(unfolded.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1)
})

it('names its events so that an import recognises them as echoes', () => {
  expect(isOwnUid(ownUid(7))).toBe(true)
  expect(isOwnUid(` ${ownUid(7).toUpperCase()} `)).toBe(true)
  expect(isOwnUid('1418fb94e984-0123456789abcdef@airbnb.com')).toBe(false)
  expect(isOwnUid('reserved.portineria')).toBe(false)
})
