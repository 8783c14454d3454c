/** Binds the calls about calendars of the platforms. */
import type { Handlers } from '../../http/request.ts'
import type { DecideService } from './decide.service.ts'
import type { FeedService } from './feed.service.ts'

type Services = { feeds: FeedService; decisions: DecideService }

export const feedRoutes = ({ feeds, decisions }: Services): Handlers => ({
  listFeeds: ({ params }) => feeds.list(params.id),
  createFeed: ({ caller, params, body }) => feeds.create(caller, params.id, body),
  updateFeed: ({ caller, params, body }) => feeds.update(caller, params.id, body),
  deleteFeed: ({ caller, params }) => feeds.remove(caller, params.id),
  previewFeed: ({ caller, body }) => feeds.preview(caller, body),
  fetchFeed: ({ caller, params }) => feeds.fetch(caller, params.id),
  listFeedEvents: ({ query }) => decisions.listEvents(query),
  listFeedTasks: () => decisions.listTasks(),
  decideFeedEvent: ({ caller, params, body }) => decisions.decide(caller, params.id, body.action),
})
