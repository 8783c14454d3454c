/**
 * What the browser keeps of a stay, so that its card can be read without a connection: where, when and how far along, under
 * the apartment's state. The reservation itself is never kept (spec §9), nor is anything of its check-in.
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

export type KeptStay = Pick<BookingSummary, (typeof keptFields)[number]>

export const keptStay = (stay: BookingSummary): KeptStay =>
  Object.fromEntries(keptFields.map((field) => [field, stay[field]])) as KeptStay

/** For the screens that show it until the server has answered: what is not kept is empty. */
export const stayFromKept = (kept: KeptStay): BookingSummary => ({
  version: 0,
  created_at: kept.status_at,
  holder_id: null,
  holder_email: null,
  holder_name: null,
  source: null,
  archived: false,
  max_openings_door_1: 0,
  max_openings_door_2: 0,
  granted_door_1: 0,
  granted_door_2: 0,
  status_message: null,
  ...kept,
})
