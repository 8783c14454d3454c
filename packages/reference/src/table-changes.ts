/** Lists what a new table of the police would change, before it replaces the old one. */
import type { PoliceRow } from './police-csv.ts'

export type Change = { before: PoliceRow; after: PoliceRow }

export type TableChanges = {
  added: PoliceRow[]
  /** The row was current and has ended. */
  ended: Change[]
  renamed: Change[]
  /** The row has another province or another end date, or is current again. */
  amended: Change[]
  removed: PoliceRow[]
}

const isEnded = ({ before, after }: Change) => before.ended === null && after.ended !== null
const isAmended = (change: Change) =>
  change.before.province !== change.after.province || (change.before.ended !== change.after.ended && !isEnded(change))

const isSameText = (a: string, b: string) => a === b

/** A row that is both renamed and ended is in both lists. */
export function changesBetween(
  before: readonly PoliceRow[],
  after: readonly PoliceRow[],
  isSameName: (a: string, b: string) => boolean = isSameText,
): TableChanges {
  const old = new Map(before.map((row) => [row.code, row]))
  const kept = new Set(after.map(({ code }) => code))
  const pairs = after.flatMap((row) => {
    const was = old.get(row.code)
    return was ? [{ before: was, after: row }] : []
  })
  return {
    added: after.filter(({ code }) => !old.has(code)),
    ended: pairs.filter(isEnded),
    renamed: pairs.filter((pair) => !isSameName(pair.before.name, pair.after.name)),
    amended: pairs.filter(isAmended),
    removed: before.filter(({ code }) => !kept.has(code)),
  }
}
