/** Decides how each part of the server is, from the facts: one place for the overview, the checklist and their tests. */
import type { ItemState } from '@portineria/contract/setup'
import type { MailFault, PartState } from '@portineria/contract/system'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MB = 1_000_000

/** A mail that has waited longer than this is worth a look. The first retries come within seconds. */
const MAIL_WAITS_MS = 10 * MINUTE
/** The timer of the deployment makes a backup every night; one missed night is no alarm. */
const BACKUP_OLD_MS = 2 * DAY
const FREE_WARN = 2_000 * MB
const FREE_DOWN = 200 * MB

const patterns: [pattern: RegExp, fault: MailFault][] = [
  [/^refused with/, 'refused'],
  [/invalid login|EAUTH|\b53[45]\b|authentication|credentials/i, 'login'],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/, 'address'],
  [/certificate|self.signed|\bTLS\b|\bSSL\b|wrong version number/i, 'certificate'],
  [/ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|timed? ?out|timeout|greeting|closed/i, 'unreachable'],
]

/** What an error of the mail server means, as far as its text tells. */
export const faultOf = (text: string): MailFault => patterns.find(([pattern]) => pattern.test(text))?.[1] ?? 'other'

export type MailFacts = {
  kind: 'smtp' | 'mailbox' | 'none'
  waiting_since: string | null
  last_sent: string | null
  fault: { reason: MailFault; at: string } | null
}

export function mailState({ kind, waiting_since, last_sent, fault }: MailFacts, now: Date): PartState {
  if (kind === 'none') return 'off'
  const isNewest = fault !== null && (last_sent === null || last_sent < fault.at)
  // A refused recipient says nothing about the mail server.
  if (isNewest && fault.reason !== 'refused') return 'down'
  if (isNewest) return 'warn'
  return waiting_since !== null && now.getTime() - Date.parse(waiting_since) > MAIL_WAITS_MS ? 'warn' : 'ok'
}

export function doorsState(broker: 'ok' | 'down' | 'off', devices: readonly { online: boolean }[]): PartState {
  if (broker === 'off') return devices.length > 0 ? 'down' : 'off'
  if (devices.length > 0 && devices.every(({ online }) => !online)) return 'down'
  // Until all devices were asked the broker counts as down; devices that answer prove the opposite.
  if (broker === 'down' && devices.every(({ online }) => !online)) return 'down'
  return devices.some(({ online }) => !online) ? 'warn' : 'ok'
}

export function filesState(condition: 'ok' | 'down', freeBytes: number | null): PartState {
  if (condition === 'down' || (freeBytes !== null && freeBytes < FREE_DOWN)) return 'down'
  return freeBytes !== null && freeBytes < FREE_WARN ? 'warn' : 'ok'
}

export const backupState = (last: string | null, now: Date): PartState =>
  last !== null && now.getTime() - Date.parse(last) < BACKUP_OLD_MS ? 'ok' : 'warn'

export const paymentState = (mode: 'live' | 'test' | 'sandbox' | 'none'): PartState =>
  mode === 'none' ? 'off' : mode === 'live' ? 'ok' : 'warn'

export type ChecklistFacts = {
  second_factor: boolean
  operator_named: boolean
  flats: number
  devices: readonly { online: boolean }[]
  by_hand: boolean
  mail: PartState
  mail_proved: boolean
  payment: 'live' | 'test' | 'sandbox' | 'none'
  reservations: boolean
}

const doneIf = (done: boolean): ItemState => (done ? 'done' : 'open')

function doorItem({ devices, by_hand }: ChecklistFacts): ItemState {
  if (devices.some(({ online }) => online)) return 'done'
  return devices.length > 0 ? 'failing' : doneIf(by_hand)
}

const mailItem = ({ mail, mail_proved }: ChecklistFacts): ItemState =>
  mail === 'down' ? 'failing' : doneIf(mail !== 'off' && mail_proved)

export const decideChecklist = (facts: ChecklistFacts) => [
  { item: 'second_factor' as const, state: doneIf(facts.second_factor) },
  { item: 'operator' as const, state: doneIf(facts.operator_named) },
  { item: 'flat' as const, state: doneIf(facts.flats > 0) },
  { item: 'door' as const, state: doorItem(facts) },
  { item: 'mail' as const, state: mailItem(facts) },
  { item: 'payment' as const, state: doneIf(facts.payment === 'live' || facts.payment === 'test') },
  { item: 'reservation' as const, state: doneIf(facts.reservations) },
]
