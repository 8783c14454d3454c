/** Reads the police's own table of municipalities: all of its rows, or every fault with its line. */

export const policeHeader = 'Codice,Descrizione,Provincia,DataFineVal'

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

/** `line` counts from 1, the header. */
export type FaultyLine = { line: number; fault: CsvFault }

export type PoliceTable = { rows: PoliceRow[]; faults: readonly [] } | { rows: null; faults: FaultyLine[] }

const NOT_ASCII = /[^\x20-\x7e]/
const CODE = /^4\d{8}$/
const NAME = /^[A-Z][A-Z0-9 '.()/-]*$/
const PROVINCE = /^[A-Z]{2}$/
const END = /^(\d{2})\/(\d{2})\/(\d{4}) 00:00:00$/

/** The ISO day; undefined where the text is no day of the calendar. */
function dayOf(text: string): string | undefined {
  const [, day, month, year] = END.exec(text) ?? []
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  // 31/02 would become a day in March.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso
}

function readLine(line: string): { row: PoliceRow; faults: CsvFault[] } {
  const cells = line.split(',')
  const [code = '', name = '', province = '', end = ''] = cells
  const ended = end === '' ? null : dayOf(end)
  const row = { code, name, province, ended: ended ?? null }
  if (NOT_ASCII.test(line)) return { row, faults: ['not_ascii'] }
  if (cells.length !== 4) return { row, faults: ['columns'] }
  const checks: [CsvFault, boolean][] = [
    ['code', CODE.test(code)],
    ['name', NAME.test(name)],
    ['province', PROVINCE.test(province)],
    ['end_date', ended !== undefined],
  ]
  return { row, faults: checks.filter(([, holds]) => !holds).map(([fault]) => fault) }
}

export function readPoliceCsv(text: string): PoliceTable {
  const [header = '', ...lines] = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const faults: FaultyLine[] = header === policeHeader ? [] : [{ line: 1, fault: 'header' }]
  if (lines.length === 0) faults.push({ line: 1, fault: 'no_rows' })
  const seen = new Set<string>()
  const rows = lines.map((text, index) => {
    const read = readLine(text)
    const twice = read.faults.length === 0 && seen.has(read.row.code)
    seen.add(read.row.code)
    for (const fault of twice ? ['duplicate_code' as const] : read.faults) faults.push({ line: index + 2, fault })
    return read.row
  })
  return faults.length > 0 ? { rows: null, faults } : { rows, faults: [] }
}
