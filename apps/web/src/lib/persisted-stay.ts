/**
 * The part of a stay that is persisted in the browser, so that its card can be read offline: the apartment, the dates and the
 * status. The reservation itself and its check-in are never persisted (spec §9).
 */
import type { BookingSummary } from '@portineria/contract/booking'

const keptFields = [
  'id',
  'code',
  'flat_id',
  'status',
  'status_at',
  'check_in',
  'check_out',
  'guests_number',
  'blocked',
  'infinite_openings',
  'remaining_openings',
  'used_door_1',
  'used_door_2',
  'flat',
] as const satisfies (keyof BookingSummary)[]

export type PersistedStay = Pick<BookingSummary, (typeof keptFields)[number]>

export const persistedStay = (stay: BookingSummary): PersistedStay =>
  Object.fromEntries(keptFields.map((field) => [field, stay[field]])) as PersistedStay

/** A stay for the screens until the server has answered; the fields that are not persisted are empty. */
export const restoredStay = (kept: PersistedStay, holder_id: number): BookingSummary => ({
  version: 0,
  created_at: kept.status_at,
  holder_id,
  holder_email: null,
  holder_name: null,
  language: null,
  source: null,
  origin: 'operator',
  archived: false,
  max_openings_door_1: 0,
  max_openings_door_2: 0,
  granted_door_1: 0,
  granted_door_2: 0,
  status_message: null,
  ...kept,
})
