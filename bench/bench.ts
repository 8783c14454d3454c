/** What every benchmark row receives. */
import type { Databases } from './databases.ts'
import type { Line } from './result.ts'

export type Bench = {
  databases: Databases
  /** A folder that is removed after the run. */
  folder: string
}

export type Measure = (bench: Bench) => Promise<Line[]>
