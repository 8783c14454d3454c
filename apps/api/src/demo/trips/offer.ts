/** An experience of the demo: its apartment is known by name until the database has given it an id. */
import type { trip } from '../../features/trip/trip.table.ts'

export type Offer = Omit<typeof trip.$inferInsert, 'flat_id'> & {
  /** Null: for every apartment. */
  flat_name: string | null
}
