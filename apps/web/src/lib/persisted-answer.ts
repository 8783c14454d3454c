/** Decides by the beginning of a query's key whether its answer is persisted (spec §9), and which part of it. */
import type { BookingSummary } from '@portineria/contract/booking'
import { ROLE } from '@portineria/contract/rules/codes'
import type { User } from '@portineria/contract/user'
import { type PersistedStay, persistedStay, restoredStay } from './persisted-stay.ts'

type Key = readonly unknown[]
export type Account = { id: number; role: number }
/** One answer of the server, as it is persisted. */
export type PersistedAnswer = { key: Key; data: unknown; at: number }

const OWN_STAYS: Key = ['booking', 'own']
/** The cards of the stays are persisted as part of the apartment's state. */
const STAYS: Key = ['flat', 'stays']

const starts = (key: Key, ...beginning: Key) => beginning.every((part, index) => key[index] === part)
const isId = (part: unknown) => typeof part === 'number'

/**
 * Guests keep their apartment, the house rules, experiences, orders and conversations. The operator's contact details are kept for everybody
 * (lib/house.ts).
 */
const guestKeeps = (key: Key) =>
  (starts(key, 'flat') && isId(key[1])) ||
  starts(key, 'chat', 'talk') ||
  starts(key, 'chat', 'talks') ||
  starts(key, 'order', 'offered') ||
  starts(key, 'order', 'booking') ||
  starts(key, 'trip', 'one') ||
  starts(key, 'house', 'text', 'rules')

/** Operators keep only lists. Data about other people is fetched each time. */
const operatorKeeps = (key: Key) =>
  (starts(key, 'flat') && key.length === 1) ||
  starts(key, 'chat', 'talks') ||
  starts(key, 'order', 'trips') ||
  starts(key, 'door', 'page') ||
  starts(key, 'log', 'page')

/** The profile without anything of the identity document. */
function withoutDocument(user: User): Partial<User> {
  return Object.fromEntries(Object.entries(user).filter(([field]) => !field.startsWith('document_')))
}

/** Null for an answer that is never persisted. */
export function persistedAnswer({ key, data, at }: PersistedAnswer, { id, role }: Account): PersistedAnswer | null {
  if (data === undefined || data === null) return null
  if (starts(key, 'user', id) && key.length === 2) return { key, data: withoutDocument(data as User), at }
  if (role === ROLE.admin) return operatorKeeps(key) ? { key, data, at } : null
  if (starts(key, ...OWN_STAYS)) {
    const stays = (data as { data: BookingSummary[] }).data
    return { key: STAYS, data: stays.map(persistedStay), at }
  }
  return guestKeeps(key) ? { key, data, at } : null
}

/**
 * Converts a persisted answer back into the one that the screens expect; null if it should be fetched instead. Forms start
 * from the profile, and the persisted one is old and lacks the document, so it is used only offline, where nothing is saved.
 * Only guests persist stays, and only their own.
 */
export function restoredAnswer(
  { key, data, at }: PersistedAnswer,
  { id }: Account,
  online: boolean,
): PersistedAnswer | null {
  if (starts(key, 'user')) return online ? null : { key, data, at }
  if (!starts(key, ...STAYS)) return { key, data, at }
  const stays = (data as PersistedStay[]).map((kept) => restoredStay(kept, id))
  return { key: OWN_STAYS, data: { data: stays, total: stays.length }, at }
}
