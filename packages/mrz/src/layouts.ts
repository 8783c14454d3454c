/** The layouts of ICAO Doc 9303 and of the French identity card of 1988 to 2021: which character may stand where. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'

/** What each symbol of a pattern allows. */
export const alphabets: Readonly<Record<string, string>> = {
  a: `${LETTERS}<`,
  n: DIGITS,
  N: `${DIGITS}<`,
  x: `${LETTERS}${DIGITS}<`,
  // sex
  s: 'MFX<',
  P: 'P',
  V: 'V',
  // the first letter of a card's document code
  C: 'ACIP',
  I: 'I',
  D: 'D',
  F: 'F',
  R: 'R',
  A: 'A',
}

export type Format = 'TD1' | 'TD2' | 'TD3' | 'MRVA' | 'MRVB' | 'FRANCE_ID'
export type CheckName = 'document_number' | 'birth_date' | 'expiry_date' | 'optional' | 'composite'
export type RawField =
  | 'document_code'
  | 'issuing_state'
  | 'document_number'
  | 'birth_date'
  | 'sex'
  | 'expiry_date'
  | 'nationality'
  | 'all_names'
  | 'surname'
  | 'names'
  | 'optional'
  | 'optional_2'

/** Characters `from` up to but not including `to` of a line. */
export type Range = { line: number; from: number; to: number }

/** A check digit at one place, over the characters of the ranges. */
export type Check = { at: Range; over: Range[]; fillerMeansZero?: true }

export type Layout = {
  /** One symbol of `alphabets` per character. */
  lines: string[]
  fields: Partial<Record<RawField, Range>> & { document_number: Range }
  checks: Partial<Record<CheckName, Check>> & { document_number: Check }
}

const range = (line: number, from: number, to: number): Range => ({ line, from, to })
const at = (line: number, column: number): Range => range(line, column, column + 1)

/** Passports, two-line cards and visas differ only in their length and in what follows the expiry date. */
function twoLines(
  kind: string,
  length: number,
  optional: number,
  { optionalCheck = false, composite = false } = {},
): Layout {
  const second = `${'x'.repeat(9)}naaaNNNNNNnsNNNNNNn${'x'.repeat(optional)}`
  return {
    lines: [`${kind}xaaa${'a'.repeat(length - 5)}`, `${second}${optionalCheck ? 'N' : ''}${composite ? 'n' : ''}`],
    fields: {
      document_code: range(0, 0, 2),
      issuing_state: range(0, 2, 5),
      all_names: range(0, 5, length),
      document_number: range(1, 0, 9),
      nationality: range(1, 10, 13),
      birth_date: range(1, 13, 19),
      sex: at(1, 20),
      expiry_date: range(1, 21, 27),
      optional: range(1, 28, 28 + optional),
    },
    checks: {
      document_number: { at: at(1, 9), over: [range(1, 0, 9)] },
      birth_date: { at: at(1, 19), over: [range(1, 13, 19)] },
      expiry_date: { at: at(1, 27), over: [range(1, 21, 27)] },
      ...(optionalCheck && { optional: { at: at(1, 42), over: [range(1, 28, 42)], fillerMeansZero: true } }),
      ...(composite && {
        composite: { at: at(1, length - 1), over: [range(1, 0, 10), range(1, 13, 20), range(1, 21, length - 1)] },
      }),
    },
  }
}

export const layouts: Readonly<Record<Format, Layout>> = {
  TD1: {
    lines: [`Cxaaa${'x'.repeat(9)}N${'x'.repeat(15)}`, `NNNNNNnsNNNNNNnaaa${'x'.repeat(11)}n`, 'a'.repeat(30)],
    fields: {
      document_code: range(0, 0, 2),
      issuing_state: range(0, 2, 5),
      document_number: range(0, 5, 14),
      optional: range(0, 15, 30),
      birth_date: range(1, 0, 6),
      sex: at(1, 7),
      expiry_date: range(1, 8, 14),
      nationality: range(1, 15, 18),
      optional_2: range(1, 18, 29),
      all_names: range(2, 0, 30),
    },
    checks: {
      document_number: { at: at(0, 14), over: [range(0, 5, 14)] },
      birth_date: { at: at(1, 6), over: [range(1, 0, 6)] },
      expiry_date: { at: at(1, 14), over: [range(1, 8, 14)] },
      composite: { at: at(1, 29), over: [range(0, 5, 30), range(1, 0, 7), range(1, 8, 15), range(1, 18, 29)] },
    },
  },
  TD2: twoLines('C', 36, 7, { composite: true }),
  TD3: twoLines('P', 44, 14, { optionalCheck: true, composite: true }),
  MRVA: twoLines('V', 44, 16),
  MRVB: twoLines('V', 36, 8),
  FRANCE_ID: {
    lines: [`IDFRA${'a'.repeat(25)}${'x'.repeat(6)}`, `${'x'.repeat(12)}n${'a'.repeat(14)}NNNNNNnsn`],
    fields: {
      document_code: range(0, 0, 2),
      issuing_state: range(0, 2, 5),
      surname: range(0, 5, 30),
      optional: range(0, 30, 36),
      document_number: range(1, 0, 12),
      names: range(1, 13, 27),
      birth_date: range(1, 27, 33),
      sex: at(1, 34),
    },
    checks: {
      document_number: { at: at(1, 12), over: [range(1, 0, 12)] },
      birth_date: { at: at(1, 33), over: [range(1, 27, 33)] },
      composite: { at: at(1, 35), over: [range(0, 0, 36), range(1, 0, 35)] },
    },
  },
}

export const formats = Object.keys(layouts) as Format[]
