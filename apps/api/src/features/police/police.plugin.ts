/** The report of arrivals to the police joins the server. */
import type { Core } from '../../core.ts'
import { policeRoutes } from './police.routes.ts'
import { createPoliceService, type Deps } from './police.service.ts'
import { createPoliceDays, type DaysDeps } from './police-days.ts'

export function policePlugin(
  core: Core,
  deps: Pick<Deps, 'events' | 'bookings' | 'bookingEvent'> & Pick<DaysDeps, 'reference' | 'openGuest'>,
): void {
  const judge = createPoliceDays({ ...core, ...deps })
  core.answer(policeRoutes(createPoliceService({ ...core, ...deps, judge })))
}
