/** The demo's experiences, by category. The businesses and phone numbers are invented. */
import { placesToEat } from './trips/eat.ts'
import type { Offer } from './trips/offer.ts'
import { otherOffers } from './trips/other.ts'
import { placesToVisit } from './trips/visit.ts'

export const demoTrips: readonly Offer[] = [...placesToEat, ...placesToVisit, ...otherOffers]
