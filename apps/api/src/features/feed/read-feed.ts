/** Fetches a calendar and reads it. What goes wrong is a word of the contract, so that it can be stored and shown. */
import type { FeedProblem } from '@portineria/contract/rules/feeds'
import { type Outgoing, OutgoingError } from '../../ports/outgoing.ts'
import { type FeedSource, readCalendar, type SeenEvent } from './ical.rules.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 2_000_000
/** Longer values are not sent back: a server that needs them to be longer is not asked whether something has changed. */
const MAX_TAG = 500

type Tags = { etag: string | null; last_modified: string | null }
export type Asked = { url: string; source: FeedSource; zone: string } & Tags

/** `same`: the calendar has not changed since the answer that had these tags. */
export type Reading = ({ seen: SeenEvent[] } & Tags) | { seen: 'same' } | { problem: FeedProblem }

const tag = (value: string | undefined): string | null => (value && value.length <= MAX_TAG ? value : null)

export async function readFeed(outgoing: Outgoing, asked: Asked): Promise<Reading> {
  const headers = {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    ...(asked.etag ? { 'if-none-match': asked.etag } : {}),
    ...(asked.last_modified ? { 'if-modified-since': asked.last_modified } : {}),
  }
  try {
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }
    const { status, headers: answered, body } = await outgoing.send({ url: asked.url, headers, ...limits })
    if (status === 304 && (asked.etag || asked.last_modified)) return { seen: 'same' }
    if (status !== 200) return { problem: 'refused' }
    const read = readCalendar(body.toString('utf8'), asked)
    if ('problem' in read) return read
    return { seen: read.events, etag: tag(answered.etag), last_modified: tag(answered['last-modified']) }
  } catch (error) {
    if (error instanceof OutgoingError) return { problem: error.problem }
    throw error
  }
}
