import type { BookingSummary } from '@portineria/contract/booking'
import { expect, it } from 'vitest'
import { actOnArrival, actOnDeparture, arrivals, daysOf, departures, lacking } from './day-sheet.ts'

const today = '2026-11-15'
const hours = { check_in_hour: '15:00', check_out_hour: '10:00' }
const stay = (code: string, check_in: string, check_out: string, status: number, holder_id: number | null = 1) =>
  ({ code, check_in, check_out, status, holder_id, flat: hours }) as BookingSummary

const stays = [
  stay('leaves', '2026-11-12', today, 6),
  stay('stays', '2026-11-14', '2026-11-17', 5),
  stay('arrives', today, '2026-11-18', 2),
  stay('no key', '2026-11-16', '2026-11-18', 1, null),
  stay('no data', '2026-11-17', '2026-11-19', 1),
  stay('wrong', '2026-11-17', '2026-11-20', 3),
  stay('far', '2026-11-20', '2026-11-22', 1, null),
]
const codes = (list: { code: string }[]) => list.map(({ code }) => code)

it('lists the arrivals and departures of a period', () => {
  expect(codes(arrivals(stays, daysOf('day', today)))).toEqual(['arrives'])
  expect(codes(arrivals(stays, daysOf('tomorrow', today)))).toEqual(['no key'])
  expect(codes(arrivals(stays, daysOf('week', today)))).toEqual(['arrives', 'no key', 'no data', 'wrong', 'far'])
  expect(codes(departures(stays, daysOf('day', today)))).toEqual(['leaves'])
})

it('lists them by the hours of their apartments', () => {
  const early = { ...hours, check_in_hour: '14:00', check_out_hour: '09:30' }
  const day = daysOf('day', today)
  const coming = [stay('at three', today, '2026-11-18', 4), { ...stay('at two', today, '2026-11-18', 4), flat: early }]
  expect(codes(arrivals(coming as BookingSummary[], day))).toEqual(['at two', 'at three'])
  const going = [stay('at ten', '2026-11-12', today, 5), { ...stay('before ten', '2026-11-12', today, 5), flat: early }]
  expect(codes(departures(going as BookingSummary[], day))).toEqual(['before ten', 'at ten'])
})

it('lists the stays of the next 48 hours that are not ready, with what they lack', () => {
  expect(lacking(stays, today).map(({ stay: { code }, lack }) => [code, lack])).toEqual([
    ['no key', 'key_unused'],
    ['no data', 'data_missing'],
    ['wrong', 'not_valid'],
  ])
})

const doors = [{ number: 1 as const, name: { gb: 'Street door', it: 'Portone' }, open_once: false }]
const line = (values: Partial<BookingSummary>) =>
  ({ check_in: today, holder_id: 1, holder_email: 'a@b.it', blocked: false, ...values }) as BookingSummary

it.each([
  ['a check-in to verify', line({ status: 2 }), true, 'review', 'review'],
  ['an unused key', line({ status: 1, holder_id: null }), true, 'send_key', 'details'],
  ['a key without an address', line({ status: 1, holder_id: null, holder_email: null }), true, 'add_email', 'details'],
  ['a check-in that is not sent', line({ status: 1 }), true, 'write', 'write'],
  ['a check-in that needs a correction', line({ status: 3 }), true, 'write', 'write'],
  ['an approved stay', line({ status: 4 }), true, 'open_door', 'write'],
  ['an approved stay with doors by hand', line({ status: 5 }), false, 'write', 'write'],
  ['an approved stay that begins later', line({ status: 4, check_in: '2026-11-18' }), true, 'write', 'write'],
  ['a blocked stay', line({ status: 3, blocked: true }), true, 'details', 'details'],
  ['a closed stay', line({ status: 6 }), true, 'details', 'open_door'],
  ['a closed stay with doors by hand', line({ status: 6 }), false, 'details', 'details'],
] as const)('%s has one thing to do', (_, stay, remote, onArrival, onDeparture) => {
  const one = { ...stay, flat: { ...stay.flat, doors: remote ? doors : [] } }
  expect([actOnArrival(one, today), actOnDeparture(one)]).toEqual([onArrival, onDeparture])
})
