/** The measured sizes of databases, by their number of bookings. */
import type { Databases, SeededDatabase } from './databases.ts'
import { forInformation, type Line } from './result.ts'

export const SIZES = [10_000, 100_000, 1_000_000] as const
/** The size for which the targets are meant. */
export const USUAL = 100_000

export const count = (rows: number): string => rows.toLocaleString('en')

/** The target is promised for the usual size, or for `every` size. */
export async function atEverySize(
  databases: Databases,
  measure: (database: SeededDatabase) => Promise<Line>,
  promised: 'usual' | 'every' = 'usual',
): Promise<Line[]> {
  const lines: Line[] = []
  for (const size of SIZES) {
    const line = await measure(await databases.seeded(size))
    const named = { ...line, work: `${line.work}, ${count(size)} bookings` }
    lines.push(promised === 'every' || size === USUAL ? named : forInformation(named))
  }
  return lines
}
