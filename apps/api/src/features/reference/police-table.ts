/** A table of the police as a process keeps it: its rows, what can be told from them, and the digest it is known by. */
import { createHash } from 'node:crypto'
import type { ReferenceKind } from '@portineria/contract/reference'
import { municipalities } from '@portineria/reference/municipality-table'
import { pack } from '@portineria/reference/packing'
import { type PoliceRow, readPoliceCsv, writePoliceCsv } from '@portineria/reference/police-csv'
import { builtInPoliceStates } from '@portineria/reference/police-states'

export type PoliceTable = {
  /** Of the rows by code, so that their order and the line ends of the file do not count. */
  digest: string
  rows: readonly PoliceRow[]
  has(code: string): boolean
  /** In the form that travels, made when first asked for. */
  lines(): string[]
}

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

export function policeTable(rows: readonly PoliceRow[]): PoliceTable {
  const byCode = rows.toSorted((a, b) => Number(a.code) - Number(b.code))
  const codes = new Set(rows.map(({ code }) => code))
  return {
    digest: createHash('sha256').update(writePoliceCsv(byCode)).digest('hex'),
    rows,
    has: (code) => codes.has(code),
    lines: once(() => pack(rows)),
  }
}

/** Of a file that was read before it was stored. */
export function storedTable(kind: ReferenceKind, csv: string): PoliceTable {
  const { rows } = readPoliceCsv(csv, kind)
  if (!rows) throw new Error(`the stored table of ${kind} cannot be read`)
  return policeTable(rows)
}

/** The tables that came with the product. */
export const builtInTable: Record<ReferenceKind, () => PoliceTable> = {
  municipalities: once(() => policeTable(municipalities.rows)),
  states: once(() => policeTable(builtInPoliceStates())),
}
