/** Apartments join the server: what guests read, and what operators write. */
import type { Core } from '../../core.ts'
import type { DeviceService } from '../door/device.service.ts'
import type { HouseService } from '../house/house.service.ts'
import { flatRoutes } from './flat.routes.ts'
import { createFlatService, type FlatService } from './flat.service.ts'
import { createFlatAdminService } from './flat-admin.service.ts'

type Deps = { devices: Pick<DeviceService, 'follow'>; house: Pick<HouseService, 'now'> }

export function flatPlugin(core: Core, { devices, house }: Deps): FlatService {
  const flats = createFlatService(core)
  core.answer(flatRoutes(flats, createFlatAdminService({ ...core, house, followDevices: devices.follow })))
  return flats
}
