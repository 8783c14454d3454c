/** The life of a sending: its states, what the portal's answers mean, whole parties, chunks, and what a receipt settles. */
import { POLICE_ZONE, type SendingState } from '@portineria/contract/rules/police'
import { dayIn } from '@portineria/contract/rules/stay-time'

/**
 * `begin`: committed before the portal is asked to take the records. `answer`: the portal said what became of each. `lose`: nobody
 * knows whether it took them. `miss`: it certainly did not get them. `empty`: nothing was left to send. `settle`: a receipt or a person
 * knows. `reopen`: what a person knew was a mistake.
 */
export type SendingEvent = 'begin' | 'answer' | 'lose' | 'miss' | 'empty' | 'settle' | 'reopen'

const steps: Record<SendingState, Partial<Record<SendingEvent, SendingState>>> = {
  waiting: { begin: 'sending', empty: 'done' },
  sending: { answer: 'done', lose: 'unknown', miss: 'waiting' },
  unknown: { settle: 'done', reopen: 'unknown' },
  done: { reopen: 'unknown' },
}

export function nextState(state: SendingState, event: SendingEvent): SendingState {
  const next = steps[state][event]
  if (!next) throw new Error(`a sending that is ${state} cannot ${event}`)
  return next
}

export const ROW_STATUSES = ['waiting', 'accepted', 'refused', 'unknown', 'withdrawn'] as const
export type SentStatus = (typeof ROW_STATUSES)[number]

/** A guest who is in a row with one of these may not be sent again for the same day. The database enforces it too. */
export const LIVE: readonly SentStatus[] = ['waiting', 'accepted', 'unknown']

/** Null if the portal answered about more or fewer records than it got: then nobody knows which answer belongs to which record. */
export const answersFor = <A>(answers: readonly A[], sent: number): readonly A[] | null =>
  answers.length === sent ? answers : null

/** Splits parties into those whose records the portal would all take and those that are held back as a whole. */
export function heldBack<R extends { ok: boolean }, T>(
  parties: readonly (readonly T[])[],
  results: ReadonlyMap<T, R>,
): { whole: T[][]; held: T[][] } {
  const isWhole = (party: readonly T[]) => party.every((one) => results.get(one)?.ok)
  const { whole = [], held = [] } = Object.groupBy(parties, (party) => (isWhole(party) ? 'whole' : 'held'))
  return { whole: whole.map((party) => [...party]), held: held.map((party) => [...party]) }
}

/** The most records that the portal takes at once. */
const MAX_ROWS = 1_000

/** Parties stay together, in their order. */
export function chunksOf<T>(parties: readonly (readonly T[])[], max = MAX_ROWS): T[][][] {
  const chunks: T[][][] = []
  let room = 0
  for (const party of parties) {
    if (party.length > room) {
      chunks.push([])
      room = max
    }
    chunks.at(-1)?.push([...party])
    room -= party.length
  }
  return chunks
}

/** Minutes until the next try, after so many that did not reach the portal. */
const PAUSES = [1, 2, 4, 8, 15]

export const nextTry = (now: Date, tries: number): Date =>
  new Date(now.getTime() + (PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0) * 60_000)

/**
 * The code of a withdrawn row whose answer was lost when an operator marked its arrival as reported by hand. No person has looked for
 * it on the portal: it may be in the count of the receipt, and is unknown again if the mark is taken back. Not one of the portal's codes.
 */
export const MARKED_BY_HAND = 'MARKED_BY_HAND'

/** How far the portal's day may be from ours: a call takes minutes with its tokens, and two clocks differ. */
const DAY_MARGIN_MS = 10 * 60_000

/** Whether the portal may have counted what was sent at this moment on this day, and as well on the day before or after it. */
export function isAtEdgeOf(day: string, sentAt: string): boolean {
  const days = [-DAY_MARGIN_MS, DAY_MARGIN_MS].map((ms) => dayIn(POLICE_ZONE, new Date(Date.parse(sentAt) + ms)))
  return days[0] !== days[1] && days.includes(day)
}

/**
 * What is known of one account and one day of sending. `unsure` are records that may be in the receipt or not: those that an operator
 * has brought there by hand, and those of midnight. `count` is null if the portal says that there is no receipt.
 */
export type ReceiptDay = { accepted: number; unknown: number; unsure: number; count: number | null }

/**
 * Whether the records whose answer was lost are on the portal. Its receipt counts everything that was sent that day, so a record that
 * may be among them or not leaves the question open.
 */
export function verdictOf({ accepted, unknown, unsure, count }: ReceiptDay): 'sent' | 'not_sent' | 'person' {
  if (unsure > 0) return 'person'
  if (count === null) return accepted === 0 ? 'not_sent' : 'person'
  if (count === accepted + unknown) return 'sent'
  return count === accepted ? 'not_sent' : 'person'
}
