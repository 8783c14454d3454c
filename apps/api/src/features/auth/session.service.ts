/** Sessions: opened, listed, ended. */
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken, newToken } from '../../secrets.ts'
import { deleteOwnSession, insertSession, listSessions } from './auth.repo.ts'
import type { session } from './auth.table.ts'

const SESSION_DAYS = 30

/** What an external provider adds to the sessions it vouched for. */
type Vouched = Pick<typeof session.$inferInsert, 'id_token' | 'provider_subject' | 'provider_at'>

export type SessionService = ReturnType<typeof createSessionService>

export function createSessionService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Answers the token. It is told once: only its hash stays. */
    async open(userId: number, userAgent: string | null, vouched: Vouched = {}): Promise<string> {
      const token = newToken()
      const expires = new Date(clock.now().getTime() + SESSION_DAYS * 86_400_000)
      await insertSession(db, {
        user_id: userId,
        token_hash: hashToken(token),
        expires_at: expires.toISOString(),
        user_agent: userAgent,
        ...vouched,
      })
      return token
    },

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
