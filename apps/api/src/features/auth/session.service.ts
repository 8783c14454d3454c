/** Where a person is signed in. */
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import { deleteOwnSession, listSessions } from './auth.repo.ts'

export type SessionService = ReturnType<typeof createSessionService>

export function createSessionService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async list(caller: Caller) {
      const rows = await listSessions(db, caller.id, clock.now().toISOString())
      return rows.map((row) => ({ ...row, current: row.id === caller.session_id }))
    },

    async end(caller: Caller, id: number): Promise<null> {
      if (!(await deleteOwnSession(db, caller.id, id))) throw new AppError('not_found')
      return null
    },
  }
}
