/** Binds the call that streams live events to its service. */

import { streamEvents } from '../../http/events.ts'
import type { Handlers } from '../../http/request.ts'
import type { EventService } from './event.service.ts'

export const eventRoutes = (events: EventService): Handlers => ({
  listenEvents: (request) => streamEvents(request, events.listen),
})
