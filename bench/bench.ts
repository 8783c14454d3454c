/** What every row is handed. */
import type { Databases } from './databases.ts'
import type { Line } from './result.ts'

export type Bench = {
  databases: Databases
  /** Removed after the run. */
  folder: string
}

export type Measure = (bench: Bench) => Promise<Line[]>
