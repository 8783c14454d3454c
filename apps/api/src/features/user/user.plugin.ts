/**
 * Adds users to the server: their own profile, and user administration by operators. The erasure asks the police report, which
 * needs users: so it is made after it.
 */
import type { Core } from '../../core.ts'
import type { PlacesService } from '../../places.ts'
import type { Accounts } from '../auth/auth.plugin.ts'
import type { EventService } from '../event/event.service.ts'
import type { HouseService } from '../house/house.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import { createErasureService } from './erasure.service.ts'
import type { OpenGuest } from './user.present.ts'
import { erasureRoutes, userRoutes } from './user.routes.ts'
import { createUserService, type UserService } from './user.service.ts'
import { createUserAdminService } from './user-admin.service.ts'

type Deps = {
  accounts: Accounts
  mail: MailService
  events: EventService
  house: HouseService
  places: PlacesService
  openGuest: OpenGuest
}

export function userPlugin(core: Core, deps: Deps): UserService {
  const { sessions, provider } = deps.accounts
  const users = createUserService({ ...core, ...deps.accounts, ...deps })
  const userAdmin = createUserAdminService({ ...core, ...deps.accounts, ...deps, users })
  core.answer(userRoutes({ users, userAdmin, sessions, provider }))
  return users
}

type ErasureDeps = Pick<Deps, 'accounts' | 'mail' | 'events'> &
  Pick<Parameters<typeof createErasureService>[0], 'bookingEvent' | 'listUnreportedOf'>

export function erasurePlugin(core: Core, deps: ErasureDeps): void {
  core.answer(erasureRoutes(createErasureService({ ...core, ...deps.accounts, ...deps })))
}
