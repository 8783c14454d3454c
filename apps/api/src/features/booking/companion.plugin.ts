/** Companions' links join the server, once files can be uploaded. */
import type { Core } from '../../core.ts'
import type { PlacesService } from '../../places.ts'
import type { EventService } from '../event/event.service.ts'
import type { FileService } from '../file/file.service.ts'
import type { HouseService } from '../house/house.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import { createCheckInService } from './check-in.service.ts'
import { companionRoutes } from './companion.routes.ts'
import { createCompanionService } from './companion.service.ts'
import { createEarlierService } from './earlier.service.ts'

type Deps = { events: EventService; house: HouseService; mail: MailService; places: PlacesService; files: FileService }

export function companionPlugin(core: Core, deps: Deps): void {
  const checkIns = createCheckInService({ ...core, ...deps })
  const earlier = createEarlierService(core)
  const companions = createCompanionService({ ...core, ...deps, checkIns, earlier })
  core.answer(companionRoutes(companions, earlier, core.options.uploadPace))
}
