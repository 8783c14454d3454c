/** Apartments join the server: what guests read, and what operators write. */
import type { Core } from '../../core.ts'
import type { DeviceService } from '../door/device.service.ts'
import { flatRoutes } from './flat.routes.ts'
import { createFlatService, type FlatService } from './flat.service.ts'
import { createFlatAdminService } from './flat-admin.service.ts'

export function flatPlugin(core: Core, { devices }: { devices: Pick<DeviceService, 'follow'> }): FlatService {
  const flats = createFlatService(core)
  core.answer(flatRoutes(flats, createFlatAdminService({ ...core, followDevices: devices.follow })))
  return flats
}
