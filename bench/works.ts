/** The calls that are compared with the bare server: their path on each side, and the queries of the app. */
import type { Database } from '../apps/api/src/db/client.ts'
import { prepareFindBooking, prepareListBookings } from '../apps/api/src/features/booking/booking.repo.ts'
import { prepareOffersOfStay } from '../apps/api/src/features/trip/trip.repo.ts'
import type { SeededDatabase } from './databases.ts'

export type Work = {
  name: string
  ours: string
  bare: string
  /** Uses the app's own functions, so that the explained statements are those the app runs. */
  ask(db: Database): Promise<unknown>
}

type WorkOn = (database: Pick<SeededDatabase, 'stay'>) => Work

const today = new Date().toISOString().slice(0, 10)
const firstPage = { page: 1, per_page: 25, archived: false, lacking: false, 'order[]': '-check_in' } as const

export const bookingPage: WorkOn = () => ({
  name: '`GET /booking/` page 1, sorted',
  ours: '/api/booking/?page=1&order[]=-check_in',
  bare: '/booking',
  ask: (db) => prepareListBookings(db)(firstPage, null, today),
})

const searchFor =
  (query: string, found: string): WorkOn =>
  () => ({
    name: `the same with a two-word \`query\`: ${found}`,
    ours: `/api/booking/?page=1&order[]=-check_in&query=${encodeURIComponent(query)}`,
    bare: `/booking?query=${encodeURIComponent(query)}`,
    ask: (db) => prepareListBookings(db)({ ...firstPage, query }, null, today),
  })

/** Few people match both a name and a surname; a name and an apartment match many pages. */
export const bookingSearches: WorkOn[] = [
  searchFor('beatriz hernandez', 'a guest’s name'),
  searchFor('anna garibaldi', 'a name and an apartment'),
]

export const bookingById: WorkOn = ({ stay }) => ({
  name: '`GET /booking/{id}` with four guests',
  ours: `/api/booking/${stay.id}`,
  bare: `/booking/${stay.id}`,
  ask: (db) => prepareFindBooking(db)(stay.id),
})

export const tripsOfStay: WorkOn = ({ stay }) => ({
  name: '`GET /trip/flat/{id}/{bookid}`, 40 experiences',
  ours: `/api/trip/flat/${stay.flat_id}/${stay.id}`,
  bare: `/trip/flat/${stay.flat_id}/${stay.id}`,
  ask: (db) => prepareOffersOfStay(db)({ id: stay.id, now: new Date().toISOString() }),
})
