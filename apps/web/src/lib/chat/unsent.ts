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
