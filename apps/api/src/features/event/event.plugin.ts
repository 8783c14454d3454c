/** Adds live events to the server: the event stream, and the listener for events that other processes publish. */
import type { Core } from '../../core.ts'
import { createDatabaseListener } from '../../db/listen.ts'
import type { SessionService } from '../auth/session.service.ts'
import { eventRoutes } from './event.routes.ts'
import { createEventService, type EventService } from './event.service.ts'

export function eventPlugin(core: Core, { sessions }: { sessions: Pick<SessionService, 'listEnded'> }): EventService {
  const databaseListener = createDatabaseListener(core.address, core.log)
  const { beatMs } = core.options
  const events = createEventService({ ...core, databaseListener, listEnded: sessions.listEnded, beatMs })
  core.answer(eventRoutes(events))
  core.onStart(
    () => databaseListener.start(),
    () => databaseListener.stop(),
  )
  return events
}
