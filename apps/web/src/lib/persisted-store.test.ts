import { beforeEach, expect, it, vi } from 'vitest'
import { erasePersisted, readPersisted, writePersisted } from './persisted-store.ts'

const DAY = 86_400_000
const NOW = 100 * DAY
const owner = { build: '/assets/index-a.js', account: 7 }

/** A storage that accepts values up to this number of characters. */
function storage(room: number) {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
}

const answer = (name: string, at: number, data: unknown = name) => ({ key: ['flat', name], data, at })
const namesOf = (answers: { key: readonly unknown[] }[]) =>
  answers.map(({ key }) => String(key[1])).toSorted((a, b) => a.localeCompare(b))
const stored = () => localStorage.getItem('portineria.kept')

beforeEach(() => {
  vi.stubGlobal('localStorage', storage(5_000_000))
})

it('reads what was written', () => {
  writePersisted(owner, [answer('a', NOW), answer('b', NOW - DAY)], NOW)
  expect(readPersisted(owner, NOW)).toEqual([answer('a', NOW), answer('b', NOW - DAY)])
})

it('adds to the answers of another tab, and keeps the newer of two', () => {
  writePersisted(owner, [answer('a', NOW - 5, 'old'), answer('b', NOW - 5, 'new')], NOW)
  writePersisted(owner, [answer('a', NOW - 4, 'new'), answer('b', NOW - 6, 'old'), answer('c', NOW)], NOW)
  expect(namesOf(readPersisted(owner, NOW))).toEqual(['a', 'b', 'c'])
  for (const { key, data } of readPersisted(owner, NOW)) if (key[1] !== 'c') expect(data).toBe('new')
})

it.each([
  ['another account', { ...owner, account: 8 }],
  ['another build', { ...owner, build: '/assets/index-b.js' }],
])('erases the answers of %s', (_, other) => {
  writePersisted(owner, [answer('a', NOW)], NOW)
  expect(readPersisted(other, NOW)).toEqual([])
  expect(stored()).toBeNull()
})

it.each(['{', 'null', '7', '{"build":"/assets/index-a.js","account":7}'])('erases the damaged value %s', (text) => {
  localStorage.setItem('portineria.kept', text)
  expect(readPersisted(owner, NOW)).toEqual([])
  expect(stored()).toBeNull()
})

it('ignores answers that are older than a session', () => {
  writePersisted(owner, [answer('young', NOW - 29 * DAY), answer('old', NOW - 31 * DAY)], NOW)
  expect(namesOf(readPersisted(owner, NOW))).toEqual(['young'])
})

it('leaves out the oldest answers if there are too many', () => {
  const long = 'x'.repeat(400_000)
  writePersisted(owner, [answer('a', NOW - 3, long), answer('b', NOW - 1, long), answer('c', NOW - 2, long)], NOW)
  expect(namesOf(readPersisted(owner, NOW))).toEqual(['b', 'c'])
  expect(stored()?.length).toBeLessThan(1_100_000)
})

it('stores fewer answers if the browser has less room, and none if it has none', () => {
  const long = 'x'.repeat(1_000)
  const many = Array.from({ length: 40 }, (_, index) => answer(String(index), NOW - index, long))
  vi.stubGlobal('localStorage', storage(15_000))
  writePersisted(owner, many, NOW)
  const kept = readPersisted(owner, NOW)
  expect(kept.length).toBeGreaterThan(3)
  expect(kept[0]).toEqual(many[0])
  vi.stubGlobal('localStorage', storage(10))
  writePersisted(owner, many, NOW)
  expect(stored()).toBeNull()
})

it('erases all answers', () => {
  writePersisted(owner, [answer('a', NOW)], NOW)
  erasePersisted()
  expect(stored()).toBeNull()
})
