/** The portal's table of places has municipalities and states together, with semicolons. The import takes one kind, with commas. */
import type { ReferenceKind } from '@portineria/contract/reference'
import { policeHeader } from '@portineria/reference/police-csv'

const codes: Record<ReferenceKind, RegExp> = { municipalities: /^4\d{8}$/, states: /^1\d{8}$/ }
const COLUMNS = 4

/** Only rows of the kind; what is wrong with them is for the import to say. */
export function placesOf(table: string, kind: ReferenceKind): string {
  const rows = table
    .split(/\r?\n/)
    .map((line) => line.split(';').map((cell) => cell.trim()))
    .filter(([code = '']) => codes[kind].test(code))
    .map((cells) => Array.from({ length: COLUMNS }, (_, index) => cells[index] ?? '').join())
  return [policeHeader, ...rows, ''].join('\r\n')
}
