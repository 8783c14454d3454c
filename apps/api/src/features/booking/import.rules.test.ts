import { describe, expect, it } from 'vitest'
import { type ExistingStay, hasWrong, isReady, judgeRows } from './import.rules.ts'
import type { ReadRow } from './import-row.rules.ts'

const empty = { holder_name: null, holder_email: null, phone: null, language: null, notes: null, problems: [] }
let next = 1
const row = (given: Partial<ReadRow> = {}): ReadRow => {
  next += 1
  return {
    ...empty,
    line: next,
    code: `C-${next}`,
    listing: 'Ripa',
    check_in: '2027-03-01',
    check_out: '2027-03-04',
    guests_number: 2,
    ...given,
  }
}
const stay = (given: Partial<ExistingStay>): ExistingStay => ({
  code: 'OLD',
  flat_id: 1,
  check_in: '2027-03-01',
  check_out: '2027-03-04',
  archived: false,
  ...given,
})
const flats = [
  { id: 1, name: 'Ripa', max_guests: 4, today: '2026-11-18' },
  { id: 2, name: 'Paglia', max_guests: 1, today: '2026-11-18' },
]
const known: Record<string, number | null> = { Ripa: 1, Paglia: 2, 'Not ours': null }
const judge = (rows: ReadRow[], existing: ExistingStay[] = [], leftOut: number[] = []) =>
  judgeRows({
    rows,
    flats,
    existing,
    flatOf: (listing) => (listing === null ? undefined : known[listing]),
    leftOut: new Set(leftOut),
    guests: 2,
  })
const problemsOf = (...given: Parameters<typeof judge>) => judge(...given).map(({ problems }) => problems)

it('finds nothing wrong with a good row', () => {
  const [judged] = judge([row()])
  expect(judged).toMatchObject({ flat_id: 1, problems: [] })
  expect(judged && isReady(judged)).toBe(true)
})

describe('a row is left out', () => {
  it.each([
    [{ problems: [{ why: 'cancelled' as const, value: 'Canceled' }], check_in: null }, { why: 'cancelled' }],
    [
      { code: 'OLD', problems: [{ why: 'cancelled' as const, value: 'Canceled' }] },
      { why: 'cancelled_here', value: 'Canceled', code: 'OLD' },
    ],
    [{ listing: 'Not ours' }, { why: 'flat_left_out', value: 'Not ours' }],
    [{ check_in: '2026-11-10', check_out: '2026-11-18' }, { why: 'past' }],
    [
      { code: 'OLD', check_in: '2028-01-01', check_out: '2028-01-02' },
      { why: 'already_here_otherwise', code: 'OLD' },
    ],
    [{ code: 'OLD' }, { why: 'already_here', code: 'OLD' }],
    [{ code: null }, { why: 'already_here', code: 'OLD' }],
  ])('%j: %j', (given, problem) => {
    const judged = judge([row(given)], [stay({})])
    expect(judged[0]?.problems).toMatchObject([problem])
    expect(hasWrong(judged)).toBe(false)
  })

  it('not if it stands for the unreadable rest of a list', () => {
    const rest = row({ listing: null, problems: [{ why: 'unclosed_quote' }] })
    expect(problemsOf([rest], [], [rest.line])).toEqual([[{ why: 'unclosed_quote' }]])
  })

  it('by the operator, whatever is wrong with it', () => {
    const bad = row({ listing: 'Nowhere' })
    expect(problemsOf([bad], [], [bad.line])).toEqual([[{ why: 'left_out' }]])
  })

  it('when a calendar has brought the same nights under a code of its own', () => {
    expect(problemsOf([row()], [stay({ code: 'CAL-1234' })])).toMatchObject([
      [{ why: 'already_here', code: 'CAL-1234' }],
    ])
  })

  it('when its reservation is archived, because codes are unique', () => {
    expect(problemsOf([row({ code: 'OLD' })], [stay({ archived: true })])).toMatchObject([[{ why: 'already_here' }]])
  })
})

describe('a row is wrong', () => {
  it('in an unknown apartment, or in none', () => {
    expect(problemsOf([row({ listing: 'Nowhere' }), row({ listing: null })])).toEqual([
      [{ why: 'unknown_flat', field: 'flat', value: 'Nowhere' }],
      [{ why: 'required', field: 'flat' }],
    ])
  })

  it('with more guests than the apartment takes', () => {
    expect(problemsOf([row({ guests_number: 5 })])).toEqual([
      [{ why: 'too_many_guests', field: 'guests', value: '5', most: 4 }],
    ])
  })

  it('on a night of another reservation, but not on the day it ends or begins', () => {
    const existing = [
      stay({ code: 'A', check_in: '2027-02-27', check_out: '2027-03-01' }),
      stay({ code: 'B', check_in: '2027-03-03', check_out: '2027-03-09' }),
    ]
    expect(problemsOf([row()], existing)).toEqual([[{ why: 'overlap', code: 'B', value: '2027-03-03 – 2027-03-09' }]])
    expect(problemsOf([row({ check_out: '2027-03-03' })], existing)).toEqual([[]])
    expect(problemsOf([row({ listing: 'Paglia', guests_number: 1 })], existing)).toEqual([[]])
    expect(problemsOf([row()], [stay({ archived: true })])).toEqual([[]])
  })

  it('on a night of an earlier row, which is named; the earlier one is not wrong', () => {
    const [first, second] = [row(), row({ check_in: '2027-03-03', check_out: '2027-03-05' })]
    expect(problemsOf([first, second])).toEqual([[], [{ why: 'overlap_row', line: first.line }]])
    expect(problemsOf([first, second], [], [first.line])).toEqual([[{ why: 'left_out' }], []])
  })

  it('with the code of an earlier row', () => {
    const [first, second] = [
      row({ code: 'SAME' }),
      row({ code: 'SAME', check_in: '2027-05-01', check_out: '2027-05-03' }),
    ]
    expect(problemsOf([first, second])).toEqual([[], [{ why: 'twice', field: 'code', line: first.line }]])
  })

  it('with everything that is wrong at once', () => {
    const given = row({ listing: 'Nowhere', problems: [{ why: 'reversed', field: 'check_out' }] })
    expect(problemsOf([given])[0]?.map(({ why }) => why)).toEqual(['reversed', 'unknown_flat'])
  })
})

it('gives rows that do not say it the usual number of guests, at most as many as the apartment takes', () => {
  const rows = judge([row({ guests_number: null }), row({ guests_number: null, listing: 'Paglia' })])
  expect(rows.map(({ guests_number }) => guests_number)).toEqual([2, 1])
})

it('agrees with comparing every pair of stays', () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  const day = (n: number) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10)
  const rows = Array.from({ length: 300 }, () => {
    const from = random(400)
    return row({
      listing: random(2) ? 'Ripa' : 'Paglia',
      guests_number: 1,
      check_in: day(from),
      check_out: day(from + 1 + random(9)),
    })
  })
  const taken: ReadRow[] = []
  const expected = rows.map((one) => {
    const clash = taken.some(
      (other) =>
        other.listing === one.listing &&
        (other.check_in ?? '') < (one.check_out ?? '') &&
        (one.check_in ?? '') < (other.check_out ?? ''),
    )
    if (!clash) taken.push(one)
    return clash
  })
  expect(judge(rows).map(({ problems }) => problems.length > 0)).toEqual(expected)
})
