/** One of the police's code tables in memory: its rows, a look-up by code, and the digest that identifies it. */
import { createHash } from 'node:crypto'
import type { ReferenceKind } from '@portineria/contract/reference'
import { municipalities } from '@portineria/reference/municipality-table'
import { pack } from '@portineria/reference/packing'
import { type PoliceRow, readPoliceCsv, writePoliceCsv } from '@portineria/reference/police-csv'
import { builtInPoliceStates } from '@portineria/reference/police-states'

export type PoliceTable = {
  /** Computed over the rows sorted by code, so the order of rows and the line ends of the file do not matter. */
  digest: string
  rows: readonly PoliceRow[]
  has(code: string): boolean
  /** The packed form that is sent to browsers, computed on first use. */
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

/** Parses a stored file. It was valid when it was imported. */
export function storedTable(kind: ReferenceKind, csv: string): PoliceTable {
  const { rows } = readPoliceCsv(csv, kind)
  if (!rows) throw new Error(`stored reference table ${kind} cannot be parsed`)
  return policeTable(rows)
}

/** The tables that are part of the product. */
export const builtInTable: Record<ReferenceKind, () => PoliceTable> = {
  municipalities: once(() => policeTable(municipalities.rows)),
  states: once(() => policeTable(builtInPoliceStates())),
}
