import { describe, expect, it } from 'vitest'
import { codeOf, findSameTap, isBusy, messageOf, refuseDoor, refuseOpening, type StayFacts } from './door.rules.ts'

const door = { name: { gb: 'Street', it: 'Strada' }, enabled: true, open_once: false }
const flat = {
  id: 7,
  time_zone: 'Europe/Rome',
  check_in_hour: '15:00',
  check_out_hour: '10:00',
  door_1: door,
  door_2: { ...door, open_once: true },
  device_identifier: 'shellypro2-ec62608c9c00',
}
const stay: StayFacts = {
  flat_id: 7,
  holder_id: 1,
  status: 4,
  blocked: false,
  archived: false,
  check_in: '2026-11-15',
  check_out: '2026-11-18',
  infinite_openings: false,
  max_openings_door_1: 3,
  max_openings_door_2: 3,
  granted_door_1: 0,
  granted_door_2: 0,
  used_door_1: 0,
  used_door_2: 0,
  reserved_door_1: 0,
  reserved_door_2: 0,
}
const caller = { id: 1, admin: false }
const inside = new Date('2026-11-16T12:00:00Z')

type Change = { stay?: Partial<StayFacts> | null; flat?: Partial<typeof flat>; caller?: typeof caller; now?: string }
const refused = (change: Change, number: 1 | 2 = 1) =>
  refuseOpening(
    {
      flat: { ...flat, ...change.flat },
      door: number,
      stay: change.stay === null ? null : { ...stay, ...change.stay },
      caller: change.caller ?? caller,
    },
    change.now ? new Date(change.now) : inside,
  )

it('refuses nothing when all conditions hold', () => expect(refused({})).toBeNull())

describe('the refusals', () => {
  const steps: [string, Change][] = [
    ['reservation_not_found', { caller: { id: 2, admin: false } }],
    ['door_not_authorized', { stay: { blocked: true } }],
    ['door_not_approved', { stay: { status: 2 } }],
    ['door_too_early', { now: '2026-11-15T13:59:59Z' }],
    ['door_not_enabled', { flat: { door_1: { ...door, enabled: false } } }],
    ['door_by_hand', { flat: { device_identifier: null as never } }],
    ['door_no_openings', { stay: { used_door_1: 2, reserved_door_1: 1 } }],
  ]
  it.each(steps)('%s', (code, change) => expect(refused(change)).toBe(code))

  it('come in this order', () => {
    for (const [index, [code]] of steps.entries()) {
      const from = steps.slice(index).map(([, change]) => change)
      const all: Change = {
        ...Object.assign({}, ...from),
        stay: Object.assign({}, ...from.map((change) => change.stay ?? {})),
        flat: Object.assign({}, ...from.map((change) => change.flat ?? {})),
      }
      expect(refused(all), code).toBe(code)
    }
  })
})

it('without a stay, at another apartment, archived, and after the stay', () => {
  expect(refused({ stay: null })).toBe('reservation_not_found')
  expect(refused({ stay: { flat_id: 8 } })).toBe('door_not_authorized')
  expect(refused({ stay: { archived: true } })).toBe('door_not_authorized')
  expect(refused({ stay: { status: 6 } })).toBe('door_stay_ended')
  expect(refused({ now: '2026-11-18T09:00:00Z' })).toBe('door_stay_ended')
  expect(refused({ now: '2026-11-18T08:59:59Z' })).toBeNull()
  expect(refused({ stay: { status: 5 } })).toBeNull()
})

it('an admin opens for any stay, but not more often than the stay allows', () => {
  const admin = { id: 99, admin: true }
  expect(refused({ caller: admin })).toBeNull()
  expect(refused({ caller: admin, stay: { used_door_1: 3 } })).toBe('door_no_openings')
})

it('one-time, unlimited and granted openings', () => {
  expect(refused({ stay: { used_door_2: 1, infinite_openings: true } }, 2)).toBe('door_no_openings')
  expect(refused({ stay: { used_door_2: 1, granted_door_2: 1 } }, 2)).toBeNull()
  expect(refused({ stay: { used_door_1: 50, infinite_openings: true } })).toBeNull()
})

it('a door without a name in any language is not enabled', () => {
  const named = (gb: string, it: string) => ({ ...flat, door_1: { ...door, name: { gb, it } } })
  expect(refuseDoor(named(' ', ''), 1)).toBe('door_not_enabled')
  expect(refuseDoor(named('', 'Portone'), 1)).toBeNull()
})

describe('the hour on days when the clock changes', () => {
  // In Rome the clock goes forward on 29 March 2026 at 2:00 and back on 25 October at 3:00.
  const spring = { check_in: '2026-03-29', check_out: '2026-03-30' }
  const autumn = { check_in: '2026-10-24', check_out: '2026-10-25' }
  it.each([
    [spring, '15:00', '2026-03-29T12:59:59Z', 'door_too_early'],
    [spring, '15:00', '2026-03-29T13:00:00Z', null],
    // 2:30 does not exist that night: the door opens at 3:30, an hour after 1:30.
    [spring, '02:30', '2026-03-29T01:29:59Z', 'door_too_early'],
    [spring, '02:30', '2026-03-29T01:30:00Z', null],
    [autumn, '15:00', '2026-10-25T08:59:59Z', null],
    [autumn, '15:00', '2026-10-25T09:00:00Z', 'door_stay_ended'],
  ])('%o from %s at %s: %s', (nights, check_in_hour, now, code) => {
    expect(refused({ stay: nights, flat: { check_in_hour }, now })).toBe(code)
  })
})

it('the answer can be restored from the log', () => {
  expect(codeOf({ status: 'opened', message: null })).toBeNull()
  for (const code of ['door_too_early', 'door_busy', 'device_silent'] as const)
    expect(codeOf({ status: 'refused', message: messageOf(code) })).toBe(code)
  expect(codeOf({ status: 'pending', message: null })).toBe('device_silent')
})

describe('a tap, by the time since the previous one', () => {
  const at = new Date('2026-11-16T12:00:00.000Z')
  const before = {
    user_id: 1,
    booking_code: 'A',
    status: 'opened' as const,
    created_at: at.toISOString(),
    settled_at: at.toISOString(),
  }
  it.each([
    [500, true, true],
    [2_900, true, false],
    [3_000, false, false],
    // The clocks of two machines differ a little.
    [-300, true, true],
    // The clock was set back by an hour, so the previous tap is old.
    [-3_600_000, false, false],
  ])('%i ms: same tap %s, door busy %s', (ms, same, busy) => {
    const now = new Date(at.getTime() + ms)
    expect(findSameTap([before], { user_id: 1, booking_code: 'A' }, now) !== null).toBe(same)
    expect(isBusy([before], now)).toBe(busy)
  })
})
