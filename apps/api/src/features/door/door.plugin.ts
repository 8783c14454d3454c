/** Doors join the server: opening, the activity log, the devices and the mail about one that is offline. */
import type { Core } from '../../core.ts'
import { measuredOpening } from '../../metrics/measured.ts'
import type { DemoDoors, Doors } from '../../ports/doors.ts'
import type { EventService } from '../event/event.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { UserService } from '../user/user.service.ts'
import { createAttemptRepo } from './attempt.repo.ts'
import { createCommandService } from './command.service.ts'
import { createDeviceService, type DeviceService } from './device.service.ts'
import { demoDoorRoutes, doorKeyRoutes, doorRoutes } from './door.routes.ts'
import { createDoorService } from './door.service.ts'
import { createFlatLogService } from './flatlog.service.ts'
import { createOpeningsService } from './openings.service.ts'
import { type BookingEvent, createOutcomeService } from './outcome.service.ts'

type Deps = {
  doors: Doors
  demoDoors: DemoDoors | null
  events: EventService
  mail: MailService
  users: UserService
  bookingEvent: BookingEvent
  followMs: number
}

export function doorPlugin(core: Core, deps: Deps): DeviceService {
  core.onClose(() => deps.doors.close())
  const attempts = createAttemptRepo(core.db)
  const outcomes = createOutcomeService({ ...core, ...deps, attempts })
  const commands = createCommandService({ ...core, ...deps, outcomes })
  const doors = createDoorService({ ...core, attempts, commands, outcomes })
  const devices = createDeviceService({ ...core, ...deps })
  const openings = createOpeningsService({ ...core, ...deps })
  const flatLog = createFlatLogService(core)
  core.answer(measuredOpening(doorRoutes({ doors, devices, openings, flatLog }), core.watch))
  core.answerKeys(doorKeyRoutes(flatLog))
  if (deps.demoDoors) core.answer(demoDoorRoutes(deps.demoDoors))
  core.onStart(
    () => devices.start(),
    () => devices.stop(),
  )
  core.onStart(
    () => outcomes.start(),
    () => outcomes.stop(),
  )
  core.schedule('warn-of-devices', '* * * * *', () => devices.warn())
  return devices
}
