/** The type of the demo's experiences. They name their apartment, because its id is not known before it is inserted. */
import type { trip } from '../../features/trip/trip.table.ts'

export type Offer = Omit<typeof trip.$inferInsert, 'flat_id'> & {
  /** Null means that it is offered to guests of every apartment. */
  flat_name: string | null
}
