import type { ImportField } from '@portineria/contract/rules/import'
import { describe, expect, it } from 'vitest'
import { isCancelled, noteOf, readRow, tidyName } from './import-row.rules.ts'

const read = (cells: Partial<Record<ImportField, string>>, more: string[] = []) => {
  const given = { check_in: '2027-03-01', check_out: '2027-03-04', ...cells }
  const columns = Object.keys(given) as ImportField[]
  return readRow({ line: 2, cells: [...Object.values(given), ...more] }, { columns, order: null })
}
const problemsOf = (...given: Parameters<typeof read>) => read(...given).problems

it('reads everything that a row says', () => {
  const row = read({
    code: 'HMABC123',
    flat: 'Ripa',
    name: 'Anna Rossi',
    guests: '3',
    email: 'Anna@Example.TEST',
    phone: '0039 333 1234567',
    language: 'English',
    status: 'Confirmed',
    notes: 'Late arrival',
  })
  expect(row).toEqual({
    line: 2,
    code: 'HMABC123',
    listing: 'Ripa',
    check_in: '2027-03-01',
    check_out: '2027-03-04',
    holder_name: 'Anna Rossi',
    holder_email: 'anna@example.test',
    phone: '+39 333 1234567',
    guests_number: 3,
    language: 'gb',
    notes: 'Late arrival',
    problems: [],
  })
  expect(noteOf(row)).toBe('+39 333 1234567\nLate arrival')
})

it('joins names and adds guests up', () => {
  const columns: ImportField[] = ['check_in', 'check_out', 'name', 'name', 'guests', 'guests', 'guests']
  const cells = ['2027-03-01', '2027-03-04', 'Anna', 'Rossi', '2', '1', '']
  expect(readRow({ line: 2, cells }, { columns, order: null })).toMatchObject({
    holder_name: 'Anna Rossi',
    guests_number: 3,
    problems: [],
  })
})

it('cuts long texts, and no character in two', () => {
  const { holder_name, listing } = read({ name: `${'x'.repeat(199)}😀`, flat: `${'x'.repeat(199)}😀` })
  expect([holder_name?.isWellFormed(), holder_name?.length, listing?.isWellFormed()]).toEqual([true, 200, true])
})

describe('a problem', () => {
  it.each([
    [{ check_in: '' }, [{ why: 'required', field: 'check_in' }]],
    [{ check_out: 'soon' }, [{ why: 'invalid', field: 'check_out', value: 'soon' }]],
    [{ check_in: '03/04/2027' }, [{ why: 'ambiguous_date', field: 'check_in', value: '03/04/2027' }]],
    [{ check_out: '2027-03-01' }, [{ why: 'reversed', field: 'check_out', value: '2027-03-01 – 2027-03-01' }]],
    [{ code: '?!' }, [{ why: 'invalid', field: 'code', value: '?!' }]],
    [{ code: 'Admin' }, [{ why: 'invalid', field: 'code', value: 'Admin' }]],
    [{ email: 'anna' }, [{ why: 'invalid', field: 'email', value: 'anna' }]],
    [{ guests: 'two' }, [{ why: 'invalid', field: 'guests', value: 'two' }]],
    [{ guests: '0' }, [{ why: 'invalid', field: 'guests', value: '0' }]],
    [{ guests: '51' }, [{ why: 'invalid', field: 'guests', value: '51' }]],
    [{ status: 'Canceled by guest' }, [{ why: 'cancelled', field: 'status', value: 'Canceled by guest' }]],
  ] as const)('of %j is %j', (cells, problems) => expect(problemsOf(cells)).toEqual(problems))

  it('is a cell beyond the columns, unless it is empty', () => {
    expect(problemsOf({}, ['', 'x'])).toEqual([{ why: 'columns' }])
    expect(problemsOf({}, ['', ''])).toEqual([])
  })
})

it.each([
  ['2026/014', '2026-014'],
  ['PMS 12_3', 'PMS-12-3'],
  ['#1234#', '1234'],
])('the code %s becomes %s', (given, code) => expect(read({ code: given }).code).toBe(code))

it.each([
  ['Anna Rossi', 'Anna Rossi'],
  ['Rossi, Anna', 'Anna Rossi'],
  ['Anna Rossi, Paolo Verdi', 'Anna Rossi'],
  ['=cmd|x!A0', 'cmd|x!A0'],
  ['', ''],
])('the name %j becomes %j', (given, name) => expect(tidyName(given)).toBe(name))

it.each([
  ['it', 'it'],
  ['Italiano', 'it'],
  ['Italian', 'it'],
  ['it-IT', 'it'],
  ['en_US', 'gb'],
  ['inglese', 'gb'],
  ['GB', 'gb'],
  ['Deutsch', null],
  ['', null],
])('the language %j is %s', (given, language) => expect(read({ language: given }).language).toBe(language))

it('guesses the language as the form does, from phone or email', () => {
  expect(read({ phone: '+39 333 1234567' }).language).toBe('it')
  expect(read({ email: 'camille@orange.fr' }).language).toBe('gb')
})

it.each([
  ['ok', false],
  ['Confirmed', false],
  ['Past guest', false],
  ['Confermata', false],
  ['cancelled_by_guest', true],
  ['CANCELED', true],
  ['Cancellata dall’ospite', true],
  ['Annullata', true],
  ['no_show', true],
  ['Mancata presentazione', true],
  ['Declined', true],
])('the status %s is one of a stay that does not take place: %s', (status, cancelled) =>
  expect(isCancelled(status)).toBe(cancelled),
)
