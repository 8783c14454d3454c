/** The report of arrivals to the police joins the server. */
import type { Core } from '../../core.ts'
import { policeRoutes } from './police.routes.ts'
import { createPoliceService, type Deps } from './police.service.ts'

export const policePlugin = (
  core: Core,
  deps: Pick<Deps, 'events' | 'reference' | 'bookings' | 'bookingEvent' | 'openGuest'>,
): void => core.answer(policeRoutes(createPoliceService({ ...core, ...deps })))
