/** Calls about experiences: offered, bought, or custom. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import { order } from './payment.ts'
import { priceUnits } from './rules/lists.ts'
import * as s from './schema.ts'

const category = z.literal([0, 1, 2])

export const trip = z.object({
  id: s.id,
  name: s.text(),
  headline: s.text(),
  description: s.text(),
  phone: z.nullable(z.string()),
  distance: z.nullable(z.int()),
  visible: z.boolean(),
  category,
  flat_id: z.nullable(s.id),
  photo: z.nullable(s.fileId),
  price_cents: z.nullable(z.int()),
  price_unit: z.enum(priceUnits),
  quantity: z.nullable(z.int()),
  custom: z.boolean(),
  quoted: z.boolean(),
  booking_id: z.nullable(s.id),
  version: z.optional(z.int()),
  /** For admins only, in the list: the number sold and the revenue. */
  sold: z.optional(z.int()),
  revenue_cents: z.optional(z.int()),
})

/** An experience as a stay is offered it. */
export const offer = z.object({ ...trip.shape, bought: s.count })

const tripWrite = {
  headline: z.optional(s.text()),
  description: z.optional(s.text()),
  phone: s.maybe(s.line(40)),
  distance: s.maybe(s.count),
  visible: z.optional(z.boolean()),
  category: z.optional(category),
  flat_id: s.maybe(s.id),
  photo: s.maybe(s.fileId),
  price_cents: s.maybe(s.cents),
  price_unit: z.optional(z.enum(priceUnits)),
  quantity: s.maybe(s.count),
}

const byId = z.object({ id: s.idParam })

export const tripCalls = {
  listTrips: declare({
    method: 'GET',
    path: '/trip',
    who: 'logged',
    summary: 'Experiences: visible ones; an admin sees all',
    response: z.array(trip),
  }),
  createTrip: declare({
    method: 'POST',
    path: '/trip',
    who: 'admin',
    summary: 'Add an experience',
    body: z.strictObject({ name: s.text(), ...tripWrite }),
    status: 201,
    response: trip,
  }),
  getTrip: declare({
    method: 'GET',
    path: '/trip/:id',
    who: 'logged',
    summary: 'One experience',
    params: byId,
    response: trip,
  }),
  updateTrip: declare({
    method: 'PUT',
    path: '/trip',
    who: 'admin',
    summary: 'Change an experience',
    body: z.strictObject({
      id: s.id,
      version: z.optional(z.int()),
      /** The stock that the operator saw. If some of it was sold since, the server refuses a new stock as changed meanwhile. */
      quantity_before: z.optional(z.nullable(z.int())),
      name: z.optional(s.text()),
      ...tripWrite,
    }),
    response: trip,
    errors: ['changed_meanwhile'],
  }),
  listTripsOfFlat: declare({
    method: 'GET',
    path: '/trip/flat/:id/:bookid',
    who: 'holder',
    summary: 'The experiences offered to a stay, with what is bought',
    params: z.object({ id: s.idParam, bookid: s.idParam }),
    response: z.array(offer),
  }),
  listTripsOfBooking: declare({
    method: 'GET',
    path: '/trip/booking/:id',
    who: 'holder',
    summary: 'What a stay has ordered',
    params: byId,
    response: z.array(z.object({ trip, order })),
  }),
  listCustomTrips: declare({
    method: 'GET',
    path: '/trip/custom/:id',
    who: 'holder',
    summary: 'The custom experiences of a booking; a quote that a newer one has replaced is left out',
    params: byId,
    response: z.array(trip),
  }),
  quoteTrip: declare({
    method: 'PUT',
    path: '/trip/quoted',
    who: 'admin',
    summary: 'Quote a custom experience; the quote is posted in the chat. With `trip_id` it replaces that quote',
    body: z.strictObject({
      booking_id: s.id,
      name: s.line(),
      price_cents: s.cents,
      price_unit: z.optional(z.enum(priceUnits)),
      quantity: s.maybe(s.count),
      trip_id: s.maybe(s.id),
      /** The experience that the guest asked about; absent if they asked in the conversation about custom ones. */
      answers_trip_id: s.maybe(s.id),
    }),
    response: trip,
    errors: ['quote_replaced', 'quote_paid'],
  }),
}
