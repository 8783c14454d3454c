/** Reservations join the server: the guest's stays and check-in, the operator's work with them, and the job that closes them. */
import type { Core } from '../../core.ts'
import { closeStays } from '../../jobs/close-stays.ts'
import type { PlacesService } from '../../places.ts'
import type { Accounts } from '../auth/auth.plugin.ts'
import type { EventService } from '../event/event.service.ts'
import type { HouseService } from '../house/house.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { UserService } from '../user/user.service.ts'
import { bookingKeyRoutes, bookingRoutes } from './booking.routes.ts'
import { type BookingService, createBookingService } from './booking.service.ts'
import { createBookingAdminService } from './booking-admin.service.ts'
import { createCheckInService } from './check-in.service.ts'
import { importRoutes } from './import.routes.ts'
import { createImportService } from './import.service.ts'
import { createKeyService } from './key.service.ts'
import { createOwnCheckInService } from './own-check-in.service.ts'

type Deps = {
  accounts: Pick<Accounts, 'addresses' | 'otps'>
  mail: MailService
  events: EventService
  house: HouseService
  places: PlacesService
  users: UserService
}

export function bookingPlugin(core: Core, deps: Deps): BookingService {
  const bookings = createBookingService({ ...core, ...deps })
  const keys = createKeyService({ ...core, ...deps })
  const checkIns = createCheckInService({ ...core, ...deps })
  const bookingAdmin = createBookingAdminService({ ...core, ...deps, ...deps.accounts, bookings, checkIns, keys })
  const ownCheckIns = createOwnCheckInService({ ...core, ...deps, checkIns })
  core.answer(bookingRoutes({ bookings, bookingAdmin, keys, ownCheckIns, otps: deps.accounts.otps }))
  core.answerKeys(bookingKeyRoutes({ bookings, bookingAdmin }))
  const imports = createImportService({ ...core, ...deps, keys })
  core.answer(importRoutes(imports, core.options.uploadPace))
  core.work('invite-imported', ({ import_id }) => imports.invite(import_id))
  core.schedule('close-stays', '* * * * *', () => closeStays({ ...core, ...deps }))
  return bookings
}
