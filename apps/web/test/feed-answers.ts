/** Calendars of platforms and their events, as the server answers them in the web app's tests. */
import type { Feed, FeedBooking, FeedEvent, PreviewedEvent } from '@portineria/contract/feed'
import { feedActionsOf } from '@portineria/contract/rules/feeds'
import { flat, stay } from './default-answers.ts'

export const feed: Feed = {
  id: 1,
  version: 1,
  flat_id: flat.id,
  source: 1,
  url: 'airbnb.com/…f3a9.ics',
  enabled: true,
  last_fetch: '2026-01-05T09:00:00.000Z',
  last_success: '2026-01-05T09:00:00.000Z',
  last_error: null,
  failures: 0,
  trouble: false,
  events: 3,
}

export const ownStay: FeedBooking = {
  id: stay.id,
  version: stay.version,
  code: stay.code,
  holder_name: stay.holder_name,
  source: 0,
  origin: 'operator',
  status: stay.status,
  check_in: '2199-05-01',
  check_out: '2199-05-05',
}

/** An event with the buttons that its status allows. */
export const eventOf = (values: Partial<FeedEvent> & Pick<FeedEvent, 'id' | 'status'>): FeedEvent => ({
  feed_id: feed.id,
  flat_id: flat.id,
  flat_name: flat.name,
  source: 1,
  uid: `event-${values.id}@airbnb.com`,
  code: null,
  kind: 'reservation',
  check_in: '2199-05-03',
  check_out: '2199-05-07',
  since: '2026-01-05T09:00:00.000Z',
  actions: [...feedActionsOf[values.status]],
  booking: null,
  conflicts: [],
  ...values,
})

export const previewOf = (
  values: Partial<PreviewedEvent> & Pick<PreviewedEvent, 'uid' | 'outcome'>,
): PreviewedEvent => ({
  code: null,
  kind: 'reservation',
  check_in: '2199-05-03',
  check_out: '2199-05-07',
  bookings: [],
  ...values,
})
