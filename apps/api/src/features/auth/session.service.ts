/** Opens, lists and ends sessions. */
import type { Connection, Database, Transaction } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken, newToken } from '../../secrets.ts'
import { deleteOwnSession, deleteSessions, insertSession, listLiveSessions, listSessions } from './auth.repo.ts'
import { sessionEnd } from './auth.rules.ts'
import type { session } from './auth.table.ts'

/** How the person proved their identity: with the password, with a mailed link, or through the external provider. */
type Vouched = Partial<
  Pick<typeof session.$inferInsert, 'id_token' | 'provider_subject' | 'provider_at' | 'proved_at' | 'expires_at'>
>

export type SessionService = ReturnType<typeof createSessionService>

export function createSessionService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Returns the token. It cannot be read again later, because the database stores only its hash. */
    async open(
      userId: number,
      userAgent: string | null,
      vouched: Vouched = {},
      connection: Connection = db,
    ): Promise<{ token: string; id: number }> {
      const token = newToken()
      const id = await insertSession(connection, {
        user_id: userId,
        token_hash: hashToken(token),
        expires_at: sessionEnd(clock.now()).toISOString(),
        user_agent: userAgent,
        ...vouched,
      })
      return { token, id }
    },

    async list(caller: Caller) {
      const rows = await listSessions(db, caller.id, clock.now().toISOString())
      return rows.map((row) => ({ ...row, current: row.id === caller.session_id }))
    },

    /** The callers among these whose session has ended or whose role has changed. */
    async listEnded(callers: Caller[]): Promise<Caller[]> {
      const valid = await listLiveSessions(
        db,
        callers.map(({ session_id }) => session_id),
        clock.now().toISOString(),
      )
      const roles = new Map(valid.map(({ id, role_id }) => [id, role_id]))
      return callers.filter(({ session_id, role_id }) => roles.get(session_id) !== role_id)
    },

    async end(caller: Caller, id: number): Promise<null> {
      if (!(await deleteOwnSession(db, caller.id, id))) throw new AppError('not_found')
      return null
    },

    /** Runs when an operator blocks or deactivates a person, who is then signed out at once. */
    endAll: (tx: Transaction, userId: number): Promise<void> => deleteSessions(tx, userId),
  }
}
