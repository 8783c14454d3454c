/** Conversations join the server. */
import type { Core } from '../../core.ts'
import type { BookingService } from '../booking/booking.service.ts'
import type { EventService } from '../event/event.service.ts'
import type { TripService } from '../trip/trip.service.ts'
import { chatRoutes } from './chat.routes.ts'
import { type ChatService, createChatService } from './chat.service.ts'

type Deps = {
  bookings: BookingService
  trips: TripService
  events: EventService
  notify: Parameters<typeof createChatService>[0]['notify']
}

export function chatPlugin(core: Core, deps: Deps): ChatService {
  const chat = createChatService({ ...core, ...deps, findTrip: deps.trips.findForStay })
  core.answer(chatRoutes(chat))
  return chat
}
