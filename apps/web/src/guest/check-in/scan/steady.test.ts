import { expect, it } from 'vitest'
import { createSteadyCheck } from './steady.ts'

const frame = (text: string, values = {}) => ({
  lines: [{ text, characters: [], top: [], bottom: [], centres: [] }],
  valid: true,
  mended: [],
  confidence: 0.97,
  ...values,
})

it('needs two frames in a row that read well and the same', () => {
  const isSteady = createSteadyCheck()
  expect([frame('A'), frame('A')].map((one) => isSteady(one, null))).toEqual([false, true])
})

it.each([
  ['another text', frame('B'), null],
  ['no zone', null, null],
  ['a wrong check digit', frame('A', { valid: false }), null],
  ['a mended character', frame('A', { mended: ['document_number'] }), null],
  ['low confidence', frame('A', { confidence: 0.8 }), null],
  ['a dark picture', frame('A'), 'dark'],
] as const)('starts again after %s', (_, between, flaw) => {
  const isSteady = createSteadyCheck()
  isSteady(frame('A'), null)
  expect(isSteady(between, flaw)).toBe(false)
  expect(isSteady(frame('A'), null)).toBe(false)
  expect(isSteady(frame('A'), null)).toBe(true)
})
