/** Writes reserved nights as iCalendar (RFC 5545). Pure: the same reservations always give the same text, and so the same ETag. */
import { ownUid } from '@portineria/contract/rules/calendar'

export type Reserved = { id: number; created_at: string; version: number; check_in: string; check_out: string }

/** A line has at most 75 octets, without its end. */
const LONGEST_LINE = 75

/** A longer line continues in the next one, after a space. A character is never split, so each piece is counted in octets. */
function fold(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LONGEST_LINE) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

const dateOf = (day: string): string => day.replaceAll('-', '')
const instantOf = (iso: string): string => `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`

/**
 * One event per reservation. It names no guest, no code and no platform. The end is the day of check-out, which is exclusive as
 * iCalendar wants it. The stamp is that of the reservation, because the time of writing would change the text at every reading.
 */
const eventOf = ({ id, created_at, version, check_in, check_out }: Reserved): string[] => [
  'BEGIN:VEVENT',
  `UID:${ownUid(id)}`,
  `DTSTAMP:${instantOf(created_at)}`,
  `SEQUENCE:${version}`,
  `DTSTART;VALUE=DATE:${dateOf(check_in)}`,
  `DTEND;VALUE=DATE:${dateOf(check_out)}`,
  'SUMMARY:Reserved',
  'STATUS:CONFIRMED',
  'TRANSP:OPAQUE',
  'END:VEVENT',
]

export const writeCalendar = (name: string, reserved: readonly Reserved[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portineria//Reserved nights//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...reserved.flatMap(eventOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
