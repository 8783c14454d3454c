/** Calendars of the platforms join the server: the operator's work with them, and the jobs that read them. */
import type { Core } from '../../core.ts'
import type { EventService } from '../event/event.service.ts'
import type { HouseService } from '../house/house.service.ts'
import { createDecideService } from './decide.service.ts'
import { feedRoutes } from './feed.routes.ts'
import { createFeedService } from './feed.service.ts'
import type { ChangedStay, NewStay } from './feed-event.repo.ts'
import { createSettleService } from './settle.service.ts'
import { createSyncService } from './sync.service.ts'

type Deps = {
  events: EventService
  house: HouseService
  bookingEvent(stay: ChangedStay): Parameters<EventService['publish']>[1]
  newKey(): Pick<NewStay, 'otp_hash' | 'otp_cipher'>
  openKey(sealed: string | null): string | null
}

export function feedPlugin(core: Core, deps: Deps): void {
  const settling = createSettleService({ ...core, ...deps })
  const syncs = createSyncService({ ...core, ...deps, settling })
  const feeds = createFeedService({ ...core, syncs })
  const decisions = createDecideService({ ...core, ...deps, settling, syncs })
  core.answer(feedRoutes({ feeds, decisions }))
  core.schedule('queue-feeds', '* * * * *', () => syncs.queueDue())
  core.work('fetch-feed', async ({ feed_id }) => {
    await syncs.sync(feed_id)
  })
}
