import { describe, expect, it } from 'vitest'
import { dayAgo, sortStays, stepsOf, timeLeft } from './stay-state.ts'

const flat = {
  id: 1,
  name: 'Garibaldi',
  headline: { gb: '', it: '' },
  city: 'Roma',
  address: null,
  cin: null,
  regional_code: null,
  time_zone: 'Europe/Rome',
  check_in_hour: '15:00',
  check_out_hour: '10:00',
  image: null,
  doors: [],
}
const stay = { status: 4 as const, blocked: false, check_in: '2026-11-15', check_out: '2026-11-18', flat }
const at = (text: string) => new Date(text)

describe('the steps', () => {
  it.each([
    [1, 'now todo todo'],
    [2, 'done now todo'],
    [3, 'done wrong todo'],
    [4, 'done done now'],
    [5, 'done done done'],
    [6, 'done done done'],
  ] as const)('of status %i are %s', (status, expected) => {
    const { data, verified, doors } = stepsOf(status)
    expect(`${data} ${verified} ${doors}`).toBe(expected)
  })
})

it.each([
  ['2026-11-15T09:48:00Z', 'today'],
  ['2026-11-14T23:00:00Z', 'today'],
  ['2026-11-14T22:59:00Z', 'yesterday'],
  ['2026-11-13T22:59:00Z', 'earlier'],
])('a message of %s was sent %s', (moment, expected) => {
  expect(dayAgo(at(moment), at('2026-11-15T10:05:00Z'), 'Europe/Rome')).toBe(expected)
})

it('sorts the current stay first, then upcoming stays, then past ones', () => {
  const stays = [
    { ...stay, check_in: '2026-10-01', check_out: '2026-10-03', name: 'over' },
    { ...stay, check_in: '2026-12-01', check_out: '2026-12-03', name: 'next' },
    { ...stay, name: 'current' },
  ]
  expect(sortStays(stays, at('2026-11-16T00:00:00Z')).map(({ name }) => name)).toEqual(['current', 'next', 'over'])
})

it.each([
  ['2026-11-15T13:00:00Z', { unit: 'hours', days: 0, hours: 1, minutes: 0 }],
  ['2026-11-15T13:59:30Z', { unit: 'minutes', days: 0, hours: 0, minutes: 1 }],
  ['2026-11-13T12:00:00Z', { unit: 'days', days: 2, hours: 2, minutes: 0 }],
])('the time left from %s is %o', (now, expected) => {
  expect(timeLeft(at('2026-11-15T14:00:00Z'), at(now))).toEqual(expected)
})
