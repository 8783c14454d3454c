/** Apartments for their readers. */
import type { Flat } from '@portineria/contract/flat'
import { ROLE } from '@portineria/contract/rules/codes'
import type { Database } from '../../db/client.ts'
import type { Caller } from '../../http/request.ts'
import { presentFlat } from './flat.present.ts'
import { listFlats, listFlatsOfHolder } from './flat.repo.ts'
import { decideFlatView } from './flat.rules.ts'

export type FlatService = ReturnType<typeof createFlatService>

export function createFlatService({ db }: { db: Database }) {
  return {
    async list(caller: Caller): Promise<Flat[]> {
      if (caller.role_id === ROLE.admin) return (await listFlats(db)).map((row) => presentFlat(row, 'admin'))
      const rows = await listFlatsOfHolder(db, caller.id)
      return rows.map(({ statuses, ...row }) => presentFlat(row, decideFlatView(caller.role_id, statuses ?? [])))
    },
  }
}
