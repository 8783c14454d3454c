import type { BookingSummary } from '@portineria/contract/booking'
import { expect, it } from 'vitest'
import { persistedAnswer, restoredAnswer } from './persisted-answer.ts'

const guest = { id: 7, role: 1 }
const operator = { id: 1, role: 99 }
const at = 1_000

const flat = {
  id: 3,
  name: 'Garibaldi',
  headline: { gb: '', it: '' },
  city: 'Rome',
  address: 'Via Garibaldi 27',
  cin: null,
  regional_code: null,
  time_zone: 'Europe/Rome',
  check_in_hour: '15:00',
  check_out_hour: '10:00',
  image: null,
  doors: [],
}

const stay: BookingSummary = {
  id: 5,
  version: 4,
  code: 'TS-48',
  created_at: '2026-01-01T00:00:00Z',
  flat_id: 3,
  holder_id: 7,
  holder_email: 'anna@mail.se',
  holder_name: 'Anna Lindqvist',
  language: 'gb',
  status: 3,
  source: 1,
  origin: 'operator',
  check_in: '2026-11-15',
  check_out: '2026-11-18',
  guests_number: 2,
  archived: false,
  blocked: false,
  max_openings_door_1: 4,
  max_openings_door_2: 1,
  infinite_openings: false,
  granted_door_1: 0,
  granted_door_2: 0,
  used_door_1: 1,
  used_door_2: 0,
  remaining_openings: { door_1: 3, door_2: 1 },
  status_message: 'Your passport XA4471903 cannot be read',
  status_at: '2026-11-14T10:00:00Z',
  flat,
}

const isKept = (key: readonly unknown[], account: typeof guest) =>
  persistedAnswer({ key, data: {}, at }, account) !== null

it.each([
  [['flat', 3]],
  [['chat', 'talks']],
  [['chat', 'talk', 5, 0]],
  [['order', 'offered', 3, 5]],
  [['order', 'booking', 5]],
  [['trip', 'one', 9]],
  [['user', 7]],
])('stores %j for a guest', (key) => {
  expect(isKept(key, guest)).toBe(true)
})

it.each([
  [['booking', 5]],
  [['booking', 'openings', 'TS-48']],
  [['user', 8]],
  [['user', 'sessions']],
  [['device', 'own']],
  [['order', 'one', 4]],
  [['reference', 'municipalities']],
  [['municipalities', 'digest']],
  [['states', 'digest']],
  [['otp', 'ABCD-EFGH']],
  [['flat', 'detail', 3]],
])('never stores %j', (key) => {
  expect(isKept(key, guest)).toBe(false)
  expect(isKept(key, operator)).toBe(false)
})

it.each([[['flat']], [['chat', 'talks']], [['order', 'trips']], [['log', 'page', {}]], [['door', 'page', {}]]])(
  'stores the list %j for an operator',
  (key) => {
    expect(isKept(key, operator)).toBe(true)
  },
)

it.each([
  [['chat', 'talk', 5, 0]],
  [['people', 'list', {}]],
  [['people', 'one', 7]],
  [['booking', 'list', {}]],
  [['booking', 'own']],
  [['user', 'search', 'anna']],
  [['order', 'page', {}]],
])('does not store data of other people for an operator: %j', (key) => {
  expect(isKept(key, operator)).toBe(false)
})

it('does not store a query without data', () => {
  expect(persistedAnswer({ key: ['flat', 3], data: undefined, at }, guest)).toBeNull()
})

it('stores only the card of a stay, under the apartment, and nothing of its check-in', () => {
  const kept = persistedAnswer({ key: ['booking', 'own'], data: { data: [stay], total: 1 }, at }, guest)
  expect(kept?.key).toEqual(['flat', 'stays'])
  const text = JSON.stringify(kept)
  for (const wanted of ['TS-48', 'Garibaldi', '2026-11-15', '15:00']) expect(text).toContain(wanted)
  for (const personal of ['anna@mail.se', 'Lindqvist', 'XA4471903', 'holder', 'status_message', 'guest_notes', 'otp'])
    expect(text).not.toContain(personal)
  const back = kept && restoredAnswer(kept, guest, true)
  expect(back).toMatchObject({ key: ['booking', 'own'], at, data: { total: 1 } })
  const [shown] = (back as { data: { data: BookingSummary[] } }).data.data
  expect(shown).toMatchObject({ id: 5, code: 'TS-48', status: 3, flat, remaining_openings: { door_1: 3, door_2: 1 } })
  // Screens look for the stays of their reader.
  expect(shown?.holder_id).toBe(guest.id)
  expect(Object.keys(shown ?? {}).toSorted()).toEqual(Object.keys(stay).toSorted())
})

it('stores the profile without the document, and restores it only offline, where it cannot be edited', () => {
  const user = { id: 7, name: 'Anna', document_number: 'XA4471903', document_image: 'f1' }
  const kept = persistedAnswer({ key: ['user', 7], data: user, at }, guest)
  expect(kept?.data).toEqual({ id: 7, name: 'Anna' })
  expect(kept && restoredAnswer(kept, guest, true)).toBeNull()
  expect(kept && restoredAnswer(kept, guest, false)).toEqual(kept)
})
