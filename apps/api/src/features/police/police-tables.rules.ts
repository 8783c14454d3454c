/** The portal's table of places has municipalities and states together, with semicolons. The import takes one kind, with commas. */
import type { ReferenceKind } from '@portineria/contract/reference'
import { policeHeader } from '@portineria/reference/police-csv'

const others: Record<ReferenceKind, RegExp> = { municipalities: /^1\d{8}$/, states: /^4\d{8}$/ }
const HEADER = /^codice$/i
const COLUMNS = 4

/**
 * Without the rows of the other kind. What is of neither kind stays, so that the import says that something is wrong, instead of a place
 * that is missing without a word.
 */
export function placesOf(table: string, kind: ReferenceKind): string {
  const rows = table
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => line.split(';').map((cell) => cell.trim()))
    .filter(([code = ''], index) => !others[kind].test(code) && !(index === 0 && HEADER.test(code)))
    .map((cells) => Array.from({ length: Math.max(cells.length, COLUMNS) }, (_, index) => cells[index] ?? '').join())
  return [policeHeader, ...rows, ''].join('\r\n')
}
