/** A row of what must not break: how often it was tried, what came through, what was lost. Printed, and kept for the table. */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run test:faults` takes the time it takes; within `npm test` the same is tried a few times. */
const full = process.env.FAULTS === 'full'
export const inFull = <T>(long: T, short: T): T => (full ? long : short)

export type FaultRow = {
  row: string
  /** What is counted, and under which conditions. */
  what: string
  tried: number
  survived: number
  lost: number
}

const folder = join(import.meta.dirname, '../../../../test-results')

export function tell(row: FaultRow): void {
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, 'faults.jsonl'), `${JSON.stringify({ ...row, full })}\n`)
  console.info(`${row.row}: tried ${row.tried}, survived ${row.survived}, lost ${row.lost} (${row.what})`)
}
