/** Messages that are still on their way, and which of them a list shows. Pure. */
import type { ErrorCode } from '@portineria/contract/errors'
import type { Message } from './chat.queries.ts'

export type Unsent = {
  client_id: string
  booking_id: number
  trip_id: number | null
  text: string
  custom: boolean
  written_at: string
  /** The newest message that was known when this was written. */
  after: number
  failed: ErrorCode | 'network' | null
  /** The browser has no room for it: closing the page would lose it. */
  only_here?: true
}

/** What storage could not take: a message as it is on this page, or null for one that storage still has and the page no more. */
export type Unstored = ReadonlyMap<string, Unsent | null>

/** What storage has, and what only this page knows on top of it. */
export function withUnstored(stored: readonly Unsent[], unstored: Unstored): readonly Unsent[] {
  const there = new Set(stored.map(({ client_id }) => client_id))
  const changed = stored.map((one) => {
    const here = unstored.get(one.client_id)
    return here === undefined ? one : here
  })
  const more = [...unstored].map(([id, one]) => (there.has(id) ? null : one))
  return [...changed, ...more].filter((one) => one !== null)
}

/** How the messages differ from what storage has. One that storage has in an older form survives the page: it is not only here. */
export function unstoredOf(stored: readonly Unsent[], messages: readonly Unsent[]): Unstored {
  const there = new Map(stored.map((one) => [one.client_id, JSON.stringify(one)]))
  const unstored = new Map<string, Unsent | null>()
  for (const one of messages) {
    const known = there.get(one.client_id)
    if (known === undefined) unstored.set(one.client_id, { ...one, only_here: true })
    else if (known !== JSON.stringify(one)) unstored.set(one.client_id, one)
    there.delete(one.client_id)
  }
  for (const id of there.keys()) unstored.set(id, null)
  return unstored
}

type Talk = { booking_id: number; trip_id: number | null }

/** The server's list may have a message before its answer is here: it is not shown twice. */
export function unsentOf(all: readonly Unsent[], talk: Talk, messages: readonly Message[], mine: Message['author']) {
  const arrived = messages.filter(({ author }) => author === mine)
  return all.filter((one) => {
    if (one.booking_id !== talk.booking_id || one.trip_id !== talk.trip_id) return false
    const at = arrived.findIndex(({ id, text }) => id > one.after && text === one.text)
    if (at < 0) return true
    arrived.splice(at, 1)
    return false
  })
}

/** A message and whether a new day begins with it, by the clock of the reader. */
export function startsDay(at: string, before: string | undefined, dayOf: (moment: Date) => string): boolean {
  return before === undefined || dayOf(new Date(at)) !== dayOf(new Date(before))
}
