import { beforeEach, expect, it, vi } from 'vitest'
import { forgetSession } from '../../../lib/session-store.ts'
import { draftOf } from './draft.ts'
import { draftPlace } from './persisted-draft.ts'
import { booking } from './testing.ts'

/** Like the storage of a browser: the stored keys are its own properties. */
const memory = (): Storage =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }) as Storage

const base = draftOf(booking())
const draft = { version: 3, base, mine: base, conflicts: [] }

beforeEach(() => {
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
})

it('persists a draft per user and stay until it is erased', () => {
  const place = draftPlace(2, 7)
  place.write(draft)
  expect(Object.keys(localStorage)).toEqual(['portineria.draft.2.7'])
  expect(draftPlace(2, 7).read()).toEqual(draft)
  expect(draftPlace(2, 8).read()).toBeNull()
  place.erase()
  expect(place.read()).toBeNull()
})

it('does not erase what another tab has written since', () => {
  const [here, there] = [draftPlace(2, 7), draftPlace(2, 7)]
  here.write(draft)
  there.write({ ...draft, version: 4 })
  here.erase()
  expect(there.read()?.version).toBe(4)
})

it('completes a draft of an earlier release, which lacks newer fields', () => {
  const withoutZone = {
    ...base,
    guests: base.guests.map((guest) => ({ ...guest, values: { ...guest.values, zone: undefined } })),
  }
  localStorage.setItem('portineria.draft.2.7', JSON.stringify({ ...draft, base: withoutZone, mine: withoutZone }))
  expect(draftPlace(2, 7).read()).toEqual(draft)
})

it.each(['', 'null', '{', '{"mine":1}', '[]'])('treats %j as no draft', (stored) => {
  localStorage.setItem('portineria.draft.2.7', stored)
  expect(draftPlace(2, 7).read()).toBeNull()
})

it('is erased at sign-out, and nothing else is', () => {
  draftPlace(2, 7).write(draft)
  localStorage.setItem('portineria.language', 'it')
  forgetSession()
  expect(Object.keys(localStorage)).toEqual(['portineria.language'])
})
