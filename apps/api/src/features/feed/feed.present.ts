/** Presents calendars and their events to operators. */
import type { Feed, FeedBooking, FeedEvent } from '@portineria/contract/feed'
import { FEED_TROUBLE_AFTER, feedActionsOf } from '@portineria/contract/rules/feeds'
import type { Secrets } from '../../secrets.ts'
import type { CountedFeed } from './feed.repo.ts'
import type { ShownEvent } from './feed-event.repo.ts'

export const FEED_URL = 'feed.url'

/** The host and the last characters: enough to tell two calendars apart, too little to read one. */
function shortened(address: string): string {
  const url = URL.parse(address)
  if (!url) return '…'
  const path = `${url.pathname}${url.search}`
  return `${url.host.replace(/^www\./, '')}/…${path.length > 24 ? path.slice(-8) : ''}`
}

export function presentFeed({ feed, events }: CountedFeed, secrets: Secrets): Feed {
  const address = secrets.unsealOrNull(feed.url, FEED_URL)
  return {
    id: feed.id,
    version: feed.version,
    flat_id: feed.flat_id,
    source: feed.source,
    url: address === null ? '…' : shortened(address),
    enabled: feed.enabled,
    last_fetch: feed.last_fetch,
    last_success: feed.last_success,
    last_error: feed.last_error,
    failures: feed.failures,
    trouble: feed.enabled && feed.failures >= FEED_TROUBLE_AFTER,
    events,
  }
}

export const presentEvent = (
  { event, booking, flat_id, flat_name, source }: ShownEvent,
  conflicts: FeedBooking[],
): FeedEvent => ({
  id: event.id,
  feed_id: event.feed_id,
  flat_id,
  flat_name,
  source,
  uid: event.uid,
  code: event.code,
  kind: event.kind,
  check_in: event.check_in,
  check_out: event.check_out,
  status: event.status,
  since: event.since,
  actions: [...feedActionsOf[event.status]],
  booking,
  conflicts,
})
