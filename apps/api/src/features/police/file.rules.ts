/** Divides the records of a day into files: the portal takes a limited number of rows in each, and a party stays together. */
import type { PoliceRecord } from './record.rules.ts'

/** The portal takes at most this many rows in one file. */
export const MAX_ROWS = 1000

/** The types of members of families and groups, whose records follow the one of their head. */
const memberTypes: readonly string[] = ['19', '20']

function partiesOf(records: readonly PoliceRecord[]): PoliceRecord[][] {
  const parties: PoliceRecord[][] = []
  for (const record of records) {
    const last = parties.at(-1)
    if (last && memberTypes.includes(record.type)) last.push(record)
    else parties.push([record])
  }
  return parties
}

/** A day without records is one empty file. */
export function filesOf(records: readonly PoliceRecord[], most = MAX_ROWS): PoliceRecord[][] {
  const files: PoliceRecord[][] = [[]]
  for (const party of partiesOf(records)) {
    const last = files.at(-1)
    if (last && last.length + party.length <= most) last.push(...party)
    else files.push(party)
  }
  return files
}
