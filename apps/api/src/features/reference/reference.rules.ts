/** Checks a file before it replaces a code table: its faults, and how it differs from the current table. */
import type { ReferenceKind, ReferenceVerdict } from '@portineria/contract/reference'
import { readPoliceCsv } from '@portineria/reference/police-csv'
import { isSameState } from '@portineria/reference/police-states'
import { changesBetween } from '@portineria/reference/table-changes'
import type { PoliceTable } from './police-table.ts'

/** Faults or changes shown per kind; a file can have more than eleven thousand lines. */
const SHOWN = 50

const some = <T>(all: readonly T[]) => ({ total: all.length, first: all.slice(0, SHOWN) })

export function verdictOn(kind: ReferenceKind, csv: string, current: PoliceTable): ReferenceVerdict {
  const { rows, faults } = readPoliceCsv(csv, kind)
  const about = { replaces: current.digest, faults: some(faults) }
  if (!rows) return { ...about, rows: null, changes: null }
  // The built-in names of states do not follow the spelling of the police, so an accent does not count as a new name.
  const changes = changesBetween(current.rows, rows, kind === 'states' ? isSameState : undefined)
  return {
    ...about,
    rows: rows.length,
    changes: {
      added: some(changes.added),
      ended: some(changes.ended),
      renamed: some(changes.renamed),
      amended: some(changes.amended),
      removed: some(changes.removed),
    },
  }
}
