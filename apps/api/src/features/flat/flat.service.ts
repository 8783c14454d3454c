/** Reads apartments for guests and operators. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { type Flat, flat } from '@portineria/contract/flat'
import { ROLE } from '@portineria/contract/rules/codes'
import type { Database } from '../../db/client.ts'
import { keepRows, type Marked } from '../../db/kept-rows.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import { type Written, writeList, writerOf } from '../../http/written.ts'
import { presentFlat } from './flat.present.ts'
import {
  type FlatOfHolder,
  findFlat,
  findFlatOfHolder,
  listDevices,
  listFlats,
  listFlatsOfHolderWithFile,
  prepareFlatMarks,
  prepareFlatMarksOfHolder,
} from './flat.repo.ts'
import { decideFlatView, type FlatView } from './flat.rules.ts'
import type { FlatRow } from './flat.table.ts'

type DeviceStatus = CallResponse<Calls['listDeviceStatus']>

export type FlatService = ReturnType<typeof createFlatService>

export function createFlatService({ db }: { db: Database }) {
  const marks = prepareFlatMarks(db)
  const marksOfHolder = prepareFlatMarksOfHolder(db)
  const write = writerOf(flat)
  const writtenFlats = keepRows(
    (ids) => listFlats(db, ids),
    (row: FlatRow & { mark: string }, view: FlatView) => write(presentFlat(row, view)),
  )

  /** As much detail as the guest's stays there allow. */
  const viewOf = (caller: Caller, { statuses }: Pick<FlatOfHolder, 'statuses'>) =>
    decideFlatView(caller.role_id, statuses ?? [])

  const present = (caller: Caller, rows: FlatOfHolder[]): Flat[] =>
    rows.map(({ statuses, ...row }) => presentFlat(row, viewOf(caller, { statuses })))

  async function listViews(caller: Caller): Promise<(Marked & { kind: FlatView })[]> {
    if (caller.role_id === ROLE.admin) return (await marks()).map((one) => ({ ...one, kind: 'admin' }))
    const own = await marksOfHolder({ holder_id: caller.id })
    return own.map((one) => ({ ...one, kind: viewOf(caller, one) }))
  }

  return {
    async list(caller: Caller): Promise<Written<Flat[]>> {
      const shown = await writtenFlats(await listViews(caller))
      return writeList(shown.map(({ made }) => made))
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
      const views = await listViews(caller)
      const open = new Set(views.filter(({ kind }) => kind === 'approved').map(({ id }) => id))
      return devices.filter(({ flat_id }) => open.has(flat_id))
    },
  }
}
