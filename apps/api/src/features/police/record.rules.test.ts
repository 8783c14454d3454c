import { ITALY } from '@portineria/contract/rules/check-in'
import { GUEST_KINDS } from '@portineria/contract/rules/codes'
import { municipalities } from '@portineria/reference/municipality-table'
import { builtInPoliceStates } from '@portineria/reference/police-states'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anne, FRANCE, italianBorn, niccolo, places, ROME } from '../../../test/police-people.ts'
import { isMember, type PoliceGuest, recordOf } from './guest-record.rules.ts'
import { latinName, plainNumber } from './latin.rules.ts'
import { COLUMNS, layout, readRecord, writeFile, writeRecord } from './record.rules.ts'

const guest = (values: Partial<PoliceGuest> = {}): PoliceGuest => ({ ...anne, ...values })
const bornIn = (birth_city: string, birth_date: string): PoliceGuest => guest(italianBorn(birth_city, birth_date))

const arrived = (kind: PoliceGuest['kind'] = 'single', days = 4) => ({ kind, day: '2026-11-18', days })
const judged = (one: PoliceGuest, days?: number) => recordOf(one, arrived(one.kind, days), places)
function lineOf(one: PoliceGuest, days?: number): string {
  const { record, problems } = judged(one, days)
  if (!record) throw new Error(JSON.stringify(problems))
  return writeRecord(record)
}

/** The columns of a line by field, each followed by what stands there, spaces included. */
const columns = (line: string) =>
  Object.fromEntries(layout.map(({ name, start, length }) => [name, line.slice(start, start + length)]))

describe('the layout', () => {
  it('has no gap and no overlap in 168 columns', () => {
    let next = 0
    for (const { start, length } of layout) {
      expect(start).toBe(next)
      next += length
    }
    expect(next).toBe(COLUMNS)
  })
})

describe('a record, column by column', () => {
  it('of somebody born abroad, with an ordinary passport', () => {
    expect(columns(lineOf(guest()))).toEqual({
      type: '16',
      arrival: '18/11/2026',
      days: '04',
      surname: 'DUBOIS'.padEnd(50),
      name: 'ANNE'.padEnd(30),
      sex: '2',
      birth_date: '14/03/1988',
      birth_city: '         ',
      birth_province: '  ',
      birth_state: FRANCE,
      citizenship: FRANCE,
      document_type: 'PASOR',
      document_number: 'XX0000000'.padEnd(20),
      document_place: FRANCE,
    })
  })

  it('of an Italian with an apostrophe and an identity card of Rome', () => {
    expect(lineOf(niccolo, 30)).toBe(
      `1618/11/202630${"DELL'ORTO D'ANGIO".padEnd(50)}${'NICCOLO MARIA'.padEnd(30)}131/01/1970${ROME}RM${ITALY}${ITALY}IDENT${'CA12345AB'.padEnd(20)}${ROME}`,
    )
  })

  it('of a member has no document', () => {
    const line = lineOf(guest({ kind: 'family_member', document_number: null, document_type: null }))
    expect(line.slice(134)).toBe(' '.repeat(34))
    expect(line.slice(0, 2)).toBe('19')
  })

  it.each([
    ['403108033', '1980-05-01', '403015149MI', 'Monza has been in its own province since 2009'],
    ['403108033', '2015-05-01', '403108033MB', 'a child of today'],
    ['403015149', '1980-05-01', '403015149MI', 'the ended code itself'],
  ])('of somebody born in %s on %s names %s: %s', (city, day, expected) => {
    expect(lineOf(bornIn(city, day)).slice(105, 116)).toBe(expected)
  })

  it('a file has a line end between records and none at the end', () => {
    const { record } = judged(guest())
    const text = record ? writeFile([record, record]) : ''
    expect(text.split('\r\n').map((line) => line.length)).toEqual([COLUMNS, COLUMNS])
  })
})

describe('what cannot be written', () => {
  const problemsOf = (values: Partial<PoliceGuest>) => judged(guest(values)).problems
  it.each<[Partial<PoliceGuest>, object[]]>([
    [{ surname: 'A'.repeat(60) }, [{ field: 'surname', why: 'too_long' }]],
    [{ name: 'ß'.repeat(16) }, [{ field: 'name', why: 'too_long' }]],
    [{ name: '明子' }, [{ field: 'name', why: 'letters' }]],
    [{ name: ' . ' }, [{ field: 'name', why: 'empty' }]],
    [{ document_number: 'X'.repeat(21) }, [{ field: 'document_number', why: 'too_long' }]],
    [{ document_number: 'Ж1' }, [{ field: 'document_number', why: 'letters' }]],
    [{ citizenship: '100000001' }, [{ field: 'citizenship', why: 'unknown_place' }]],
    [{ birth_state: ITALY, birth_city: null }, [{ field: 'birth_city', why: 'empty' }]],
    [{ birth_state: ITALY, birth_city: 'Roma' }, [{ field: 'birth_city', why: 'unknown_place' }]],
    [{ document_issue_country: ITALY, document_issue_city: null }, [{ field: 'document_issue_city', why: 'empty' }]],
    [
      { gender: null, birth_date: null },
      [
        { field: 'gender', why: 'empty' },
        { field: 'birth_date', why: 'empty' },
      ],
    ],
  ])('%o is a problem of its field', (values, problems) => {
    expect(problemsOf(values)).toEqual(problems)
  })

  it('a municipality that had ended before the birth and has no successor of its name', () => {
    const ended = municipalities.rows.find(
      (row) => row.ended !== null && municipalities.rows.filter(({ name }) => name === row.name).length === 1,
    )
    const { problems } = judged(bornIn(ended?.code ?? '', '2026-01-01'))
    expect(problems).toEqual([{ field: 'birth_city', why: 'not_then' }])
  })

  it('a record with a wrong value is never written', () => {
    const { record } = judged(guest())
    if (!record) throw new Error('no record')
    expect(() => writeRecord({ ...record, surname: 'A'.repeat(51) })).toThrow('surname')
    expect(() => writeRecord({ ...record, name: 'a' })).toThrow('name')
    expect(() => writeRecord({ ...record, days: '100' })).toThrow('days')
    expect(() => writeRecord({ ...record, citizenship: '' })).toThrow('citizenship')
    expect(() => readRecord('x')).toThrow('168')
  })
})

it.each([
  ['Łukasz Ørsted', 'LUKASZ ORSTED'],
  ['Straßer', 'STRASSER'],
  ['Þór Æsir-Đurić', 'THOR AESIR DURIC'],
  ['O`Brien, Jr.', "O'BRIEN JR"],
  ['İnci Şık', 'INCI SIK'],
  ['\u200eAnna\u00ad Maria\ufeff', 'ANNA MARIA'],
  ['Иван', null],
  ['Ann\u0007a', null],
  ['ليلى', null],
])('%s is written %s', (name, expected) => {
  expect(latinName(name)).toBe(expected)
})

it('numbers of documents lose what is only for reading', () => {
  expect(plainNumber('ab 12-34/5')).toBe('AB12345')
  expect(plainNumber('\u202aab\u200b12\u202c')).toBe('AB12')
})

describe('every valid check-in', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abzàéñøłß', ...'ABZÜ', ' ', "'", '’', '-', '.'), minLength: 1 })
  const named = (most: number) =>
    letters.filter((text) => {
      const plain = latinName(text)
      return plain !== null && plain !== '' && plain.length <= most
    })
  const day = fc
    .date({ min: new Date('1920-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const state = fc.constantFrom(...builtInPoliceStates().map(({ code }) => code))
  const city = fc.constantFrom(...municipalities.rows)
  const anybody = fc.record({
    kind: fc.constantFrom(...GUEST_KINDS),
    name: named(30),
    surname: named(50),
    gender: fc.constantFrom<1 | 2>(1, 2),
    birth_date: day,
    birth_state: fc.oneof(state, fc.constant(ITALY)),
    birth_city: city.map(({ code }) => code),
    citizenship: state,
    document_type: fc.constantFrom('IDENT' as const, 'PATEN' as const, 'PASSE' as const),
    document_number: fc
      .string({ unit: fc.constantFrom(...'AZaz09 -/'), minLength: 1, maxLength: 20 })
      .filter((text) => plainNumber(text) !== ''),
    document_issue_country: fc.oneof(state, fc.constant(ITALY)),
    document_issue_city: city.map(({ code }) => code),
  })

  it('gives a row of 168 columns that reads back to itself', () => {
    fc.assert(
      fc.property(anybody, fc.integer({ min: 1, max: 30 }), (one, days) => {
        const { record, problems } = judged(one, days)
        // A municipality and a day are drawn apart from each other, so the place may not have existed then.
        if (!record) {
          expect(problems).toEqual([{ field: 'birth_city', why: 'not_then' }])
          return
        }
        const line = writeRecord(record)
        expect(line).toHaveLength(COLUMNS)
        expect(readRecord(line)).toEqual(record)
        expect(record.document_number === '').toBe(isMember(one.kind))
      }),
      { numRuns: 500 },
    )
  })
})
