/** What every row is handed. */
import type { Databases } from './databases.ts'
import type { Line } from './result.ts'

export type Bench = {
  databases: Databases
  /** Removed after the run. */
  folder: string
  /** With a million bookings: minutes to seed. */
  large: boolean
}

export type Measure = (bench: Bench) => Promise<Line[]>
