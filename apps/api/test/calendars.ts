/** Calendars as the platforms write them: line ends, folding, escaping and words are theirs. */
import { createHash } from 'node:crypto'

type Nights = { check_in: string; check_out: string }
/** A reservation has a code; nights without one are closed. */
export type AirbnbEvent = Nights & { code?: string; uid?: string }

const compact = (day: string) => day.replaceAll('-', '')
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Folds a line after 75 octets, as Airbnb does also in the middle of a word (RFC 5545, 3.1). */
const fold = (line: string): string => {
  const parts = [line.slice(0, 75)]
  for (let at = 75; at < line.length; at += 74) parts.push(` ${line.slice(at, at + 74)}`)
  return parts.join('\r\n')
}

export const airbnbCalendar = (events: AirbnbEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 1.0//EN',
    'CALSCALE:GREGORIAN',
    'VERSION:2.0',
    ...events.flatMap(({ code, uid, check_in, check_out }) => [
      'BEGIN:VEVENT',
      `DTSTAMP:20261118T090000Z`,
      `DTSTART;VALUE=DATE:${compact(check_in)}`,
      `DTEND;VALUE=DATE:${compact(check_out)}`,
      `SUMMARY:${code ? 'Reserved' : 'Airbnb (Not available)'}`,
      `UID:${uid ?? `${code ? '1418fb94e984' : '6fec1092d3fa'}-${hash(code ?? check_in + check_out)}@airbnb.com`}`,
      ...(code
        ? [
            `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}\\nPhone Number (Last 4 Digits): 1234`,
          ]
        : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')

/** Booking.com ends lines with LF alone, and writes the same words for reservations and closed nights. */
export const bookingCalendar = (events: (Nights & { uid?: string })[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//admin.booking.com//Calendar 2026//EN',
    ...events.flatMap(({ uid, check_in, check_out }) => [
      'BEGIN:VEVENT',
      `DTSTART;VALUE=DATE:${compact(check_in)}`,
      `DTEND;VALUE=DATE:${compact(check_out)}`,
      `UID:${uid ?? `${hash(check_in + check_out)}@booking.com`}`,
      'SUMMARY:CLOSED - Not available',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\n')
