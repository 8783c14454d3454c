/** Binds the apartment calls. */
import type { Handlers } from '../../http/request.ts'
import type { FlatService } from './flat.service.ts'
import type { FlatAdminService } from './flat-admin.service.ts'

export const flatRoutes = (flats: FlatService, flatAdmin: FlatAdminService): Handlers => ({
  listFlats: ({ caller }) => flats.list(caller),
  getFlat: ({ caller, params }) => flats.get(caller, params.id),
  createFlat: ({ caller, body }) => flatAdmin.create(caller, body),
  updateFlat: ({ caller, body }) => flatAdmin.update(caller, body),
  listDeviceStatus: ({ caller }) => flats.listDeviceStatus(caller),
})
