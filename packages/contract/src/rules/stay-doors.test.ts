import { describe, expect, it } from 'vitest'
import { STATUS, type Status } from './codes.ts'
import { frontDoor, isOver, momentOf, namedDoors, type RemoteDoor, remoteDoors } from './stay-doors.ts'

const text = (gb: string, it = gb) => ({ gb, it })
const street: RemoteDoor = { number: 1, name: text('Street door', 'Portone'), open_once: false }
const home: RemoteDoor = { number: 2, name: text('Apartment', 'Interno 7'), open_once: false }
const flat = { time_zone: 'Europe/Rome', check_in_hour: '15:00', check_out_hour: '10:00', doors: [street, home] }
const stay = {
  status: STATUS.valid as Status,
  blocked: false,
  check_in: '2026-11-15',
  check_out: '2026-11-18',
  flat,
  remaining_openings: { door_1: 6 as number | null, door_2: 3 as number | null },
}
const [before, during, after] = ['2026-11-15T13:59:59Z', '2026-11-16T12:00:00Z', '2026-11-18T09:00:00Z'].map(
  (moment) => new Date(moment),
) as [Date, Date, Date]
const [opens, until] = [new Date('2026-11-15T14:00:00Z'), new Date('2026-11-18T09:00:00Z')]

describe('the doors of an apartment', () => {
  const setup = (name = text('Street door'), enabled = true) => ({ name, enabled, open_once: false })
  const cases: [string, Parameters<typeof remoteDoors>[0], number[], number[]][] = [
    ['both', { door_1: setup(), door_2: setup(), device_identifier: 'a' }, [1, 2], [1, 2]],
    ['no device', { door_1: setup(), door_2: setup(), device_identifier: null }, [1, 2], []],
    ['an empty device', { door_1: setup(), door_2: setup(), device_identifier: '' }, [1, 2], []],
    ['only door 2 has a name', { door_1: setup(text(' ', '')), door_2: setup(), device_identifier: 'a' }, [2], [2]],
    ['a name in one language', { door_1: setup(text('', 'Portone')), device_identifier: 'a' }, [1], [1]],
    ['a door that is switched off', { door_1: setup(text('Gate'), false), device_identifier: 'a' }, [], []],
    ['nothing that the reader may see', {}, [], []],
  ]
  it.each(cases)('%s', (_, given, named, remote) => {
    expect(namedDoors(given).map(({ number }) => number)).toEqual(named)
    expect(remoteDoors(given).map(({ number }) => number)).toEqual(remote)
  })
})

describe('what the doors of a stay can do', () => {
  const once = { ...home, open_once: true }
  const doors = (...list: RemoteDoor[]) => ({ flat: { ...flat, doors: list } })
  const left = (door_1: number | null, door_2: number | null = 0) => ({ remaining_openings: { door_1, door_2 } })
  type Case = [string, Partial<typeof stay>, Date, ReturnType<typeof momentOf>]
  const cases: Case[] = [
    ['created', { status: STATUS.created }, during, { kind: 'created' }],
    ['to be verified', { status: STATUS.verify }, during, { kind: 'verify' }],
    ['to be corrected', { status: STATUS.not_valid }, during, { kind: 'not_valid' }],
    ['blocked, whatever else applies', { blocked: true, status: STATUS.closed }, during, { kind: 'blocked' }],
    ['before', {}, before, { kind: 'waiting', opens, today: true, way: 'phone' }],
    ['before, by hand', doors(), before, { kind: 'waiting', opens, today: true, way: 'by_hand' }],
    ['by hand, whatever the openings', doors(), during, { kind: 'open', until, way: 'by_hand', doors: [] }],
    [
      'both doors, at the first moment',
      {},
      opens,
      {
        kind: 'open',
        until,
        way: 'phone',
        doors: [
          { ...street, left: 6 },
          { ...home, left: 3 },
        ],
      },
    ],
    [
      'only door 2',
      { ...doors(home), ...left(10, 3) },
      during,
      { kind: 'open', until, way: 'phone', doors: [{ ...home, left: 3 }] },
    ],
    [
      'only door 2, and only door 1 has openings left',
      { ...doors(home), ...left(10, 0) },
      during,
      { kind: 'open', until, way: 'none_left', doors: [{ ...home, left: 0 }] },
    ],
    [
      'a door that opens once',
      { ...doors(once), ...left(0, 1) },
      during,
      { kind: 'open', until, way: 'phone', doors: [{ ...once, left: 1 }] },
    ],
    [
      'a door that has opened once',
      { ...doors(once), ...left(6, 0) },
      during,
      { kind: 'open', until, way: 'none_left', doors: [{ ...once, left: 0 }] },
    ],
    [
      'unlimited',
      { status: STATUS.opened, ...doors(street), ...left(null) },
      during,
      { kind: 'open', until, way: 'phone', doors: [{ ...street, left: null }] },
    ],
    [
      'one door used up, the other not',
      left(0, 1),
      during,
      {
        kind: 'open',
        until,
        way: 'phone',
        doors: [
          { ...street, left: 0 },
          { ...home, left: 1 },
        ],
      },
    ],
    [
      'none left',
      left(0, 0),
      during,
      {
        kind: 'open',
        until,
        way: 'none_left',
        doors: [
          { ...street, left: 0 },
          { ...home, left: 0 },
        ],
      },
    ],
    ['after', {}, after, { kind: 'closed' }],
    ['after, by hand', doors(), after, { kind: 'closed' }],
    ['closed early', { status: STATUS.closed }, during, { kind: 'closed' }],
  ]
  it.each(cases)('%s', (_, change, now, expected) => {
    expect(momentOf({ ...stay, ...change }, now)).toEqual(expected)
  })

  it('takes the day of check-in in the time zone of the apartment', () => {
    expect(momentOf(stay, new Date('2026-11-14T22:59:59Z'))).toMatchObject({ kind: 'waiting', today: false })
    expect(momentOf(stay, new Date('2026-11-14T23:00:00Z'))).toMatchObject({ kind: 'waiting', today: true })
    const far = { ...stay, flat: { ...flat, time_zone: 'Pacific/Auckland' } }
    expect(momentOf(far, new Date('2026-11-14T11:30:00Z'))).toMatchObject({ kind: 'waiting', today: true })
  })
})

it.each([
  [STATUS.valid, '2026-11-18T08:59:59Z', false],
  [STATUS.valid, '2026-11-18T09:00:00Z', true],
  [STATUS.not_valid, '2026-11-18T09:00:00Z', true],
  [STATUS.closed, '2026-11-16T00:00:00Z', true],
])('a stay of status %i is over at %s: %s', (status, now, over) => {
  expect(isOver({ ...stay, status }, new Date(now))).toBe(over)
})

it.each([
  ['the first', [6, 3], [false, false], 1],
  ['not one that opens once', [1, 3], [true, false], 2],
  ['not one that is used up', [0, 1], [false, true], 2],
  ['an unlimited one', [0, null], [false, false], 2],
  ['the first if none can be opened', [0, 0], [false, true], 1],
] as const)('a short line speaks of %s', (_, [first, second], [once1, once2], number) => {
  const doors = [
    { ...street, left: first, open_once: once1 },
    { ...home, left: second, open_once: once2 },
  ]
  expect(frontDoor(doors)?.number).toBe(number)
  expect(frontDoor([])).toBeUndefined()
})
