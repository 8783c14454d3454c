import type { ImportAnswer } from '@portineria/contract/import'
import { describe, expect, it } from 'vitest'
import { canBeLeftOut, countOutcomes, firstStep, mappingOf, outcomeOf, twoDays, withColumn } from './import-state.ts'

const answer: ImportAnswer = {
  rows: [],
  made: 0,
  import_id: null,
  kind: 'airbnb',
  remembered: false,
  columns: [],
  mapping: { columns: ['code', 'flat', null], flat_id: null, dates: null, source: 1, guests: 2 },
  listings: [
    { name: 'Ripa', rows: 2, flat_id: 7, left_out: false },
    { name: 'Not ours', rows: 1, flat_id: null, left_out: true },
  ],
  missing: [],
  ambiguous: null,
}
const unknown = { name: 'Who knows', rows: 1, flat_id: null, left_out: false }

it('tells new rows, problems and rows that are left out', () => {
  const rows = [[], ['overlap'], ['cancelled'], ['left_out', 'overlap']] as const
  const given = rows.map((whys, place) => ({ line: place + 2, problems: whys.map((why) => ({ why })) }))
  expect(given.map(outcomeOf)).toEqual(['new', 'problems', 'left_out', 'problems'])
  expect(countOutcomes(given)).toEqual({ new: 1, problems: 2, left_out: 1 })
})

it('leaves any row out but the unreadable rest and what is left out already', () => {
  expect(canBeLeftOut({ problems: [] })).toBe(true)
  expect(canBeLeftOut({ problems: [{ why: 'cancelled' }] })).toBe(false)
  expect(canBeLeftOut({ problems: [{ why: 'overlap' }] })).toBe(true)
  expect(canBeLeftOut({ problems: [{ why: 'unclosed_quote' }] })).toBe(false)
})

it('keeps the apartments that are known and those that are left out', () => {
  const { flats } = mappingOf({ ...answer, listings: [...answer.listings, unknown] })
  expect(flats).toEqual({ Ripa: 7, 'Not ours': null })
})

describe('a column', () => {
  it.each([
    ['code', ['code', null, 'code'], [null, null, 'code']],
    ['name', ['name', null, null], ['name', null, 'name']],
    [null, ['code', null, 'flat'], ['code', null, null]],
  ] as const)('that becomes %s', (field, before, after) => expect(withColumn(before, 2, field)).toEqual(after))
})

describe('the step after the file', () => {
  it.each([
    ['preview', {}],
    ['columns', { kind: null }],
    ['preview', { kind: null, remembered: true }],
    ['columns', { missing: ['flat'] }],
    ['columns', { ambiguous: '03/04/2027' }],
    ['preview', { ambiguous: '03/04/2027', mapping: { ...answer.mapping, dates: 'dmy' } }],
    ['columns', { listings: [unknown] }],
  ] as const)('is %s with %j', (step, given) => {
    expect(firstStep({ ...answer, ...(given as Partial<ImportAnswer>) })).toBe(step)
  })
})

it.each([
  ['03/04/2027', '2027-04-03', '2027-03-04'],
  ['3.4.27', '2027-04-03', '2027-03-04'],
])('%s can be %s or %s', (sample, dmy, mdy) => {
  const days = twoDays(sample)
  expect([days.dmy, days.mdy].map((day) => day.toISOString().slice(0, 10))).toEqual([dmy, mdy])
})
