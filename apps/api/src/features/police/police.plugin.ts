/** The report of arrivals to the police joins the server. */
import type { Core } from '../../core.ts'
import type { PolicePortal } from '../../ports/police-portal.ts'
import type { Accounts } from '../auth/auth.plugin.ts'
import { type ArrivedDeps, createArrivedService } from './arrived.service.ts'
import { policeAccountRoutes, policeRoutes } from './police.routes.ts'
import { createPoliceService } from './police.service.ts'
import { type AccountDeps, createPoliceAccountService } from './police-account.service.ts'
import { createPoliceDays, type DaysDeps } from './police-days.ts'
import { createChangeStay, type StayChangeDeps } from './stay-change.service.ts'
import { createWarningService, type WarningDeps } from './warning.service.ts'

type PluginDeps = Pick<StayChangeDeps, 'events' | 'bookingEvent'> &
  Pick<DaysDeps, 'reference' | 'openGuest'> &
  Pick<ArrivedDeps, 'bookings'> &
  Pick<WarningDeps, 'mail'> & { operators: WarningDeps['users'] } & {
    portal: PolicePortal
    users: Pick<Accounts, 'proofs'>
  }

export function policePlugin(core: Core, { users, operators, ...deps }: PluginDeps): void {
  const judge = createPoliceDays({ ...core, ...deps })
  const changeStay = createChangeStay({ ...core, ...deps })
  const police = createPoliceService({ ...core, judge, changeStay })
  core.answer(policeRoutes(police, createArrivedService({ ...core, ...deps, changeStay })))
  const { warn } = createWarningService({ ...core, ...deps, users: operators, list: police.list })
  core.schedule('warn-of-police', '*/5 * * * *', warn)
  const requireProof: AccountDeps['requireProof'] = (caller) => users.proofs.require(caller)
  core.answer(policeAccountRoutes(createPoliceAccountService({ ...core, ...deps, requireProof })))
}
