import { expect, it } from 'vitest'
import type { Problem } from './draft/problems.ts'
import { stepAfterScan, stepsFor } from './steps.ts'

const lacks = (field: string, guest: number | null = 0): Problem => ({ path: field, guest, field, why: 'empty' })
const all = stepsFor(2)

it('after a scan, only steps that lack something follow, the earlier ones too', () => {
  const problems = [lacks('birth_state'), lacks('holder.mobile_phone', null)]
  expect(stepAfterScan('document', problems, all)).toBe('personal')
  expect(stepAfterScan('personal', problems, all)).toBe('contact')
  expect(stepAfterScan('contact', problems, all)).toBe('review')
  expect(stepAfterScan('document', [], all)).toBe('review')
})

it('a step that is left for later does not come again', () => {
  expect(stepAfterScan('personal', [lacks('birth_state')], all)).toBe('review')
  expect(stepAfterScan('document', [lacks('birth_state'), lacks('document_image')], all)).toBe('review')
})

it('the other guests follow if one of them lacks something', () => {
  expect(stepAfterScan('contact', [lacks('name', 1)], all)).toBe('guests')
})
