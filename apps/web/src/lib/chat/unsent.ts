/** Pure rules for unsent messages, and which of them a conversation shows. */
import type { ErrorCode } from '@portineria/contract/errors'
import type { Message, Request } from './chat.queries.ts'

export type Unsent = {
  client_id: string
  booking_id: number
  trip_id: number | null
  text: string
  custom: boolean
  /** Absent in messages that an older version of the app has stored. */
  request?: Request | null
  written_at: string
  /** The id of the newest message that was known when this one was written. */
  after: number
  failed: ErrorCode | 'network' | null
  /** The browser's storage has no room for it, so closing the page would lose it. */
  only_here?: true
}

/** Changes that could not be stored: a message as it is on this page, or null for one that only the storage still has. */
export type Unstored = ReadonlyMap<string, Unsent | null>

/** The stored messages with this page's unstored changes laid over them. */
export function withUnstored(stored: readonly Unsent[], unstored: Unstored): readonly Unsent[] {
  const there = new Set(stored.map(({ client_id }) => client_id))
  const changed = stored.map((one) => {
    const here = unstored.get(one.client_id)
    return here === undefined ? one : here
  })
  const more = [...unstored].map(([id, one]) => (there.has(id) ? null : one))
  return [...changed, ...more].filter((one) => one !== null)
}

/** The difference between the messages and the stored ones. A message that is stored in an older form is not `only_here`. */
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

type Conversation = { booking_id: number; trip_id: number | null }

/** The server's list may contain a message before the answer to sending it arrives; it must not be shown twice. */
export function unsentOf(
  all: readonly Unsent[],
  conversation: Conversation,
  messages: readonly Message[],
  mine: Message['author'],
) {
  const arrived = messages.filter(({ author }) => author === mine)
  return all.filter((one) => {
    if (one.booking_id !== conversation.booking_id || one.trip_id !== conversation.trip_id) return false
    const at = arrived.findIndex(({ id, text }) => id > one.after && text === one.text)
    if (at < 0) return true
    arrived.splice(at, 1)
    return false
  })
}

/** Whether a new day begins with this message. */
export function startsDay(at: string, before: string | undefined, dayOf: (moment: Date) => string): boolean {
  return before === undefined || dayOf(new Date(at)) !== dayOf(new Date(before))
}
