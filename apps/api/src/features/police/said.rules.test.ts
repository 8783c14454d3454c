import { expect, it } from 'vitest'
import { decideSaid, type Said, type Saying } from './said.rules.ts'

const [noon, evening] = ['2026-11-17T12:00:00.000Z', '2026-11-17T18:00:00.000Z']
const nothing: Said = { at: null, guests: {} }

it.each<[string, Said, Saying, Said | null]>([
  ['everybody came', nothing, { at: noon }, { at: noon, guests: {} }],
  ['everybody but one', nothing, { at: noon, awaited: [2] }, { at: noon, guests: { 2: null } }],
  [
    'the one came too',
    { at: noon, guests: { 2: null } },
    { at: evening, guests: [2] },
    { at: noon, guests: { 2: evening } },
  ],
  [
    'some came, one did not',
    nothing,
    { at: noon, guests: [1], awaited: [2] },
    { at: null, guests: { 1: noon, 2: null } },
  ],
  ['everybody replaces some', { at: null, guests: { 1: noon, 2: null } }, { at: evening }, { at: evening, guests: {} }],
  ['all is taken back', { at: noon, guests: { 1: evening } }, { at: null }, null],
  ['one is taken back', { at: noon, guests: { 1: evening } }, { at: null, guests: [1] }, { at: noon, guests: {} }],
  ['the last one is taken back', { at: null, guests: { 1: evening } }, { at: null, guests: [1] }, null],
  ['nobody came, one by name', nothing, { at: null, awaited: [2] }, { at: null, guests: { 2: null } }],
])('%s', (_what, before, saying, after) => {
  expect(decideSaid(before, saying)).toEqual(after)
})
