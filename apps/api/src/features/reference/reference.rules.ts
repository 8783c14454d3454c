/** What an operator is told about a file before it replaces a table. */
import type { ReferenceKind, ReferenceVerdict } from '@portineria/contract/reference'
import { readPoliceCsv } from '@portineria/reference/police-csv'
import { isSameState } from '@portineria/reference/police-states'
import { changesBetween } from '@portineria/reference/table-changes'
import type { PoliceTable } from './police-table.ts'

/** Enough to see what it is about; nobody reads eleven thousand lines on a screen. */
const SHOWN = 50

const some = <T>(all: readonly T[]) => ({ total: all.length, first: all.slice(0, SHOWN) })

export function verdictOn(kind: ReferenceKind, csv: string, current: PoliceTable): ReferenceVerdict {
  const { rows, faults } = readPoliceCsv(csv, kind)
  const about = { replaces: current.digest, faults: some(faults) }
  if (!rows) return { ...about, rows: null, changes: null }
  // Ours have no police's spelling: an accent is no other name.
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
