/** Reference tables join the server: states and municipalities, and who may replace them. */
import type { Core } from '../../core.ts'
import type { EventService } from '../event/event.service.ts'
import { referenceRoutes } from './reference.routes.ts'
import { createReferenceService, type ReferenceService } from './reference.service.ts'

export function referencePlugin(core: Core, deps: { events: EventService }): ReferenceService {
  const reference = createReferenceService({ ...core, ...deps })
  core.answer(referenceRoutes(reference))
  return reference
}
