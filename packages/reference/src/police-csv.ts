/** Reads the police's own tables: either all rows, or every fault with its line. Writes them in the same form. */

export const policeHeader = 'Codice,Descrizione,Provincia,DataFineVal'

/** The two tables: the same format with different codes. */
export type PoliceKind = 'municipalities' | 'states'

export type PoliceRow = { code: string; name: string; province: string; ended: string | null }

export type CsvFault =
  | 'header'
  | 'not_ascii'
  | 'columns'
  | 'code'
  | 'name'
  | 'province'
  | 'end_date'
  | 'duplicate_code'
  | 'no_rows'
  | 'no_italy'

/** `line` counts from 1, the header. */
export type FaultyLine = { line: number; fault: CsvFault }

export type PoliceTable = { rows: PoliceRow[]; faults: readonly [] } | { rows: null; faults: FaultyLine[] }

const NOT_ASCII = /[^\x20-\x7e]/
/** Only places in Italy are municipalities: a table of states without Italy would refuse everybody born there. */
const ITALY = '100000100'
/** What the police write in the province column of a state. */
const ABROAD = 'ES'
const codes: Record<PoliceKind, RegExp> = { municipalities: /^4\d{8}$/, states: /^1\d{8}$/ }
const provinces: Record<PoliceKind, RegExp> = { municipalities: /^[A-Z]{2}$/, states: /^(ES)?$/ }
const NAME = /^[A-Z][A-Z0-9 '.()/-]*$/
const END = /^(\d{2})\/(\d{2})\/(\d{4}) 00:00:00$/

/** The ISO day; undefined if the text is not a valid day. */
function dayOf(text: string): string | undefined {
  const [, day, month, year] = END.exec(text) ?? []
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  // `Date` would turn 31/02 into a day in March.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso
}

function readLine(line: string, kind: PoliceKind): { row: PoliceRow; faults: CsvFault[] } {
  const cells = line.split(',')
  const [code = '', name = '', province = '', end = ''] = cells
  const ended = end === '' ? null : dayOf(end)
  const row = { code, name, province: kind === 'states' ? ABROAD : province, ended: ended ?? null }
  if (NOT_ASCII.test(line)) return { row, faults: ['not_ascii'] }
  if (cells.length !== 4) return { row, faults: ['columns'] }
  const checks: [CsvFault, boolean][] = [
    ['code', codes[kind].test(code)],
    ['name', NAME.test(name)],
    ['province', provinces[kind].test(province)],
    ['end_date', ended !== undefined],
  ]
  return { row, faults: checks.filter(([, holds]) => !holds).map(([fault]) => fault) }
}

export function readPoliceCsv(text: string, kind: PoliceKind = 'municipalities'): PoliceTable {
  const [header = '', ...lines] = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const faults: FaultyLine[] = header === policeHeader ? [] : [{ line: 1, fault: 'header' }]
  if (lines.length === 0) faults.push({ line: 1, fault: 'no_rows' })
  const seen = new Set<string>()
  const rows = lines.map((text, index) => {
    const read = readLine(text, kind)
    const twice = read.faults.length === 0 && seen.has(read.row.code)
    seen.add(read.row.code)
    for (const fault of twice ? ['duplicate_code' as const] : read.faults) faults.push({ line: index + 2, fault })
    return read.row
  })
  if (faults.length === 0 && kind === 'states' && !seen.has(ITALY)) faults.push({ line: 1, fault: 'no_italy' })
  return faults.length > 0 ? { rows: null, faults } : { rows, faults: [] }
}

const endText = (ended: string | null) => ended?.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1 00:00:00') ?? ''

export const writePoliceCsv = (rows: readonly PoliceRow[]): string =>
  [
    policeHeader,
    ...rows.map(({ code, name, province, ended }) => [code, name, province, endText(ended)].join()),
    '',
  ].join('\r\n')
