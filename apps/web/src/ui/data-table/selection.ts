/** The selected rows as a set of ids; every change returns a new set. */
import type { RowId } from './types.ts'

export function toggleRow(chosen: ReadonlySet<RowId>, id: RowId): Set<RowId> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Selects all rows of this page, or deselects them if all are selected. The rows of other pages do not change. */
export function togglePage(chosen: ReadonlySet<RowId>, ids: readonly RowId[]): Set<RowId> {
  const all = ids.every((id) => chosen.has(id))
  const next = new Set(chosen)
  for (const id of ids) {
    if (all) next.delete(id)
    else next.add(id)
  }
  return next
}
