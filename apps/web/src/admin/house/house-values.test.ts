import { expect, it } from 'vitest'
import { changedPaths, changesOf, collides, rebase, refusedPaths } from './house-values.ts'

const before = { city: 'Roma', legal: { name: 'A', address: '' }, texts: { terms: { gb: 'x', it: 'y' } } }

it('sends only what has changed, a text as a whole', () => {
  const after = { city: 'Roma', legal: { name: 'B', address: '' }, texts: { terms: { gb: 'x', it: 'z' } } }
  const changes = changesOf(before, after)
  expect(changes).toEqual({ legal: { name: 'B' }, texts: { terms: { gb: 'x', it: 'z' } } })
  expect(changedPaths(changes)).toEqual(['legal.name', 'texts.terms'])
  expect(changesOf(before, before)).toEqual({})
})

it('keeps unsaved changes on top of another operator’s', () => {
  const mine = { ...before, legal: { name: 'Mine', address: '' } }
  const newest = { ...before, city: 'Milano', legal: { name: 'Theirs', address: 'Via Roma 1' } }
  expect(rebase(before, mine, newest)).toEqual({
    ...before,
    city: 'Milano',
    legal: { name: 'Mine', address: 'Via Roma 1' },
  })
})

it('collides only where both changed the same setting to different values', () => {
  const mine = { ...before, city: 'Milano' }
  expect(collides(before, mine, { ...before, legal: { name: 'Theirs', address: '' } })).toBe(false)
  expect(collides(before, mine, { ...before, city: 'Milano' })).toBe(false)
  expect(collides(before, mine, { ...before, city: 'Torino' })).toBe(true)
})

it('finds the settings that the server would refuse', () => {
  expect(refusedPaths({ name: ' ', phone: '06 1', city: '', legal: { privacy_email: 'nobody' } })).toEqual([
    'name',
    'phone',
    'legal.privacy_email',
  ])
})
