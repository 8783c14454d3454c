/** What a program with an API key reads and writes of a reservation. */
import * as z from 'zod/mini'
import { origin, source, status } from './booking-codes.ts'
import * as s from './schema.ts'

/**
 * A reservation as a program with an API key sees it: what a booking system knows anyway. It has no key of the guest, no data of
 * the check-in, no notes and nothing about doors.
 */
export const keyBooking = z.object({
  id: s.id,
  version: z.int(),
  code: z.string(),
  created_at: s.instant,
  flat_id: s.id,
  flat_name: z.string(),
  holder_email: z.nullable(z.string()),
  holder_name: z.nullable(z.string()),
  language: z.nullable(s.language),
  status,
  status_at: s.instant,
  source: z.nullable(source),
  origin,
  check_in: s.day,
  check_out: s.day,
  guests_number: z.int(),
  archived: z.boolean(),
  blocked: z.boolean(),
  /** Whether a guest has activated the reservation. From then on their own address counts, and a key cannot change it. */
  activated: z.boolean(),
})
export type KeyBooking = z.output<typeof keyBooking>

/** The fields that a program with an API key may write. They open no door and touch no check-in. */
export const keyWrite = {
  holder_email: s.maybe(s.email),
  holder_name: s.maybe(s.line()),
  language: s.maybe(s.language),
  source: s.maybe(source),
}
