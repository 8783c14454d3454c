/** Records one row of the fault table: what was tried, what survived and what was lost. Prints it and appends it to a file. */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run test:faults` runs the long form, `npm test` a short form of the same tests. */
const full = process.env.FAULTS === 'full'
export const inFull = <T>(long: T, short: T): T => (full ? long : short)

export type FaultRow = {
  row: string
  /** What the numbers count, and under which conditions. */
  what: string
  tried: number
  survived: number
  lost: number
}

const folder = join(import.meta.dirname, '../../../../test-results')

export function reportRow(row: FaultRow): void {
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, 'faults.jsonl'), `${JSON.stringify({ ...row, full })}\n`)
  console.info(`${row.row}: tried ${row.tried}, survived ${row.survived}, lost ${row.lost} (${row.what})`)
}
