import type { BookingSummary } from '@portineria/contract/booking'
import type { Flat } from '@portineria/contract/flat'
import { describe, expect, it } from 'vitest'
import type { DeviceStatus } from '../door.queries.ts'
import { doorsSearch } from './doors-search.ts'
import { findRooms, firstOf, isAway, roomsOf, showRooms } from './rooms.ts'

const flat = (id: number, name: string, values: Partial<Flat> = {}): Flat =>
  ({ id, name, city: 'Roma', address: null, device_identifier: `rm-${id}`, ...values }) as Flat
const device = (flat_id: number, online: boolean, last_seen: string | null = '2026-05-22T08:00:00Z'): DeviceStatus => ({
  flat_id,
  device: `rm-${flat_id}`,
  online,
  last_seen,
  rssi: null,
  firmware: null,
  doors: [],
})
const stay = (flat_id: number, check_in: string, check_out: string, values: Partial<BookingSummary> = {}) =>
  ({
    id: 1,
    flat_id,
    check_in,
    check_out,
    status: 4,
    archived: false,
    flat: { time_zone: 'Europe/Rome', check_in_hour: '15:00', check_out_hour: '11:00' },
    ...values,
  }) as BookingSummary

/** 12:00 in Rome. */
const noon = new Date('2026-05-22T10:00:00Z')
const one = (known: Partial<Parameters<typeof roomsOf>[0]>, now = noon) => {
  const [room] = roomsOf({ flats: [flat(1, 'Ripa')], devices: undefined, stays: undefined, ...known }, now)
  if (!room) throw new Error('no room')
  return room
}

describe('the state of a device', () => {
  it('is online, offline or never seen, as the server reports', () => {
    expect(one({ devices: [device(1, true)] }).state).toBe('online')
    expect(one({ devices: [device(1, false)] }).state).toBe('offline')
    expect(one({ devices: [device(1, false, null)] }).state).toBe('never')
  })

  it('is not offline before its status is loaded', () => {
    expect(one({}).state).toBe('asking')
    expect(isAway(one({}))).toBe(false)
  })

  it('is by hand where the apartment has no device', () => {
    expect(one({ flats: [flat(1, 'Paglia', { device_identifier: null })], devices: [] }).state).toBe('by_hand')
  })
})

describe('the present stay', () => {
  it('lasts from the hour of arrival to the hour of departure in the apartment’s time zone', () => {
    const stays = [stay(1, '2026-05-22', '2026-05-23')]
    expect(one({ stays }, new Date('2026-05-22T12:59:00Z')).stay).toBeNull()
    expect(one({ stays }, new Date('2026-05-22T13:00:00Z')).stay).toBe(stays[0])
    expect(one({ stays }, new Date('2026-05-23T08:59:00Z')).stay).toBe(stays[0])
    expect(one({ stays }, new Date('2026-05-23T09:00:00Z')).stay).toBeNull()
  })

  it('is null between two stays, and the next one is known', () => {
    const stays = [stay(1, '2026-05-20', '2026-05-22'), stay(1, '2026-05-22', '2026-05-24')]
    const room = one({ stays })
    expect(room.stay).toBeNull()
    expect(room.next).toBe(stays[1])
  })

  it('is never a closed or archived stay, nor one of another apartment', () => {
    const stays = [
      stay(1, '2026-05-20', '2026-05-25', { status: 6 }),
      stay(1, '2026-05-20', '2026-05-25', { archived: true }),
      stay(2, '2026-05-20', '2026-05-25'),
    ]
    expect(one({ stays }).stay).toBeNull()
  })

  it('may have an open check-in, but an approved stay is preferred', () => {
    const open = stay(1, '2026-05-20', '2026-05-25', { status: 1 })
    const approved = stay(1, '2026-05-21', '2026-05-23', { status: 5 })
    expect(one({ stays: [open] }).stay).toBe(open)
    expect(one({ stays: [open, approved] }).stay).toBe(approved)
  })
})

describe('the list of apartments', () => {
  const rooms = roomsOf(
    {
      flats: [flat(1, 'Vespucci'), flat(2, 'Calisto'), flat(3, 'Paglia', { device_identifier: null })],
      devices: [device(1, false), device(2, true)],
      stays: [stay(2, '2026-05-20', '2026-05-25')],
    },
    noon,
  )
  const names = (some: typeof rooms) => some.map((room) => room.flat.name)

  it('shows all, the occupied or the offline ones', () => {
    expect(names(showRooms(rooms, 'all'))).toEqual(['Vespucci', 'Calisto', 'Paglia'])
    expect(names(showRooms(rooms, 'occupied'))).toEqual(['Calisto'])
    expect(names(showRooms(rooms, 'offline'))).toEqual(['Vespucci'])
  })

  it('can be searched by name and by device', () => {
    expect(names(findRooms(rooms, 'vesp'))).toEqual(['Vespucci'])
    expect(names(findRooms(rooms, 'RM-2'))).toEqual(['Calisto'])
    expect(names(findRooms(rooms, 'nowhere'))).toEqual([])
    expect(names(findRooms(rooms, ''))).toEqual(['Calisto', 'Paglia', 'Vespucci'])
  })

  it('puts the given ones first', () => {
    expect(names(firstOf(findRooms(rooms, ''), new Set([1])))).toEqual(['Vespucci', 'Calisto', 'Paglia'])
  })
})

it('reads the search parameters and leaves out unknown values', () => {
  expect(doorsSearch({ q: 7, only: 'offline' })).toEqual({ q: '7', only: 'offline' })
  expect(doorsSearch({ q: '', only: 'all' })).toEqual({ q: undefined, only: undefined })
})
