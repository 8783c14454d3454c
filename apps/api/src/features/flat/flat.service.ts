/** Reads apartments for guests and operators. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import type { Flat } from '@portineria/contract/flat'
import { ROLE } from '@portineria/contract/rules/codes'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import { presentFlat } from './flat.present.ts'
import {
  findFlat,
  findFlatOfHolder,
  listDevices,
  listFlats,
  listFlatsOfHolder,
  listFlatsOfHolderWithFile,
} from './flat.repo.ts'
import { decideFlatView } from './flat.rules.ts'

type DeviceStatus = CallResponse<Calls['listDeviceStatus']>

export type FlatService = ReturnType<typeof createFlatService>

export function createFlatService({ db }: { db: Database }) {
  /** Presents each apartment with as much detail as the guest's stays there allow. */
  const present = (caller: Caller, rows: Awaited<ReturnType<typeof listFlatsOfHolder>>): Flat[] =>
    rows.map(({ statuses, ...row }) => presentFlat(row, decideFlatView(caller.role_id, statuses ?? [])))

  return {
    async list(caller: Caller): Promise<Flat[]> {
      if (caller.role_id === ROLE.admin) return (await listFlats(db)).map((row) => presentFlat(row, 'admin'))
      return present(caller, await listFlatsOfHolder(db, caller.id))
    },

    async get(caller: Caller, id: number): Promise<Flat> {
      const isAdmin = caller.role_id === ROLE.admin
      const row = isAdmin ? await findFlat(db, id) : null
      const own = isAdmin ? null : await findFlatOfHolder(db, caller.id, id)
      const flat = row ? presentFlat(row, 'admin') : own && present(caller, [own])[0]
      if (!flat) throw new AppError('not_found')
      return flat
    },

    /** Whether an apartment shows this picture or PDF to the guest. The presented apartments decide. */
    async showsFile(caller: Caller, fileId: string): Promise<boolean> {
      const flats = present(caller, await listFlatsOfHolderWithFile(db, caller.id, fileId))
      return flats.some(({ images, step_images = [], pdfs = {} }) =>
        [...images, ...step_images, ...Object.values(pdfs)].includes(fileId),
      )
    },

    /** A guest sees only the devices of doors that they may open. */
    async listDeviceStatus(caller: Caller): Promise<DeviceStatus> {
      const devices = (await listDevices(db)).map(({ on_1, on_2, ...row }) => ({
        ...row,
        doors: [
          { door: 1 as const, on: on_1 },
          { door: 2 as const, on: on_2 },
        ],
      }))
      if (caller.role_id === ROLE.admin) return devices
      const rows = await listFlatsOfHolder(db, caller.id)
      const open = rows.filter(({ statuses }) => decideFlatView(caller.role_id, statuses ?? []) === 'approved')
      return devices.filter(({ flat_id }) => open.some(({ id }) => id === flat_id))
    },
  }
}
