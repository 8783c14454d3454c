/** The credentials of the region's service. They are encrypted, never shown again, and a refused password stops the sending. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import type { StatisticsAccount } from '@portineria/contract/statistics'
import type { Connection, Database, Transaction } from '../../db/client.ts'
import { missingField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { StatisticsLogin, StatisticsPort } from '../../ports/statistics.ts'
import type { Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { EventService } from '../event/event.service.ts'
import { type AccountRow, deleteAccount, findAccount, lockAccount, putAccount } from './account.repo.ts'

const USER = 'statistics.user'
const PASSWORD = 'statistics.password'

type Deps = {
  db: Database
  secrets: Secrets
  audit: AuditService
  events: EventService
  port: Pick<StatisticsPort, 'simulated'>
  requireProof(caller: Caller): Promise<void>
}

export type AccountService = ReturnType<typeof createAccountService>

export function createAccountService({ db, secrets, audit, events, port, requireProof }: Deps) {
  const present = (row: AccountRow | null): StatisticsAccount => ({
    given: row !== null,
    user: row && secrets.unsealOrNull(row.user, USER),
    region: row?.region ?? 'lazio',
    mode: row?.mode ?? 'ask',
    stopped: row?.stopped_at ? { at: row.stopped_at, said: row.stopped_said } : null,
    simulated: port.simulated,
  })

  const noteChange = async (tx: Transaction, caller: Caller, action: string) => {
    await audit.record(tx, { user_id: caller.id, action, entity: 'statistics' })
    await events.publish(tx, { kind: 'statistics', user_id: null, payload: {} })
  }

  return {
    get: async (): Promise<StatisticsAccount> => present(await findAccount(db)),

    async put(caller: Caller, body: CallRequest<Calls['putStatisticsAccount']>['body']): Promise<StatisticsAccount> {
      const renewed = body.user !== undefined || body.password !== undefined || body.region !== undefined
      // A session that was left open must not be enough to send the statistics under another account.
      if (renewed) await requireProof(caller)
      return db.transaction(async (tx) => {
        const before = await lockAccount(tx)
        if (!before && !body.user) throw missingField('user')
        if (!before && !body.password) throw missingField('password')
        const row = {
          user: body.user ? secrets.seal(body.user, USER) : (before?.user ?? ''),
          password: body.password ? secrets.seal(body.password, PASSWORD) : (before?.password ?? ''),
          region: body.region ?? before?.region ?? ('lazio' as const),
          mode: body.mode ?? before?.mode ?? ('ask' as const),
          stopped_at: renewed ? null : (before?.stopped_at ?? null),
          stopped_said: renewed ? null : (before?.stopped_said ?? null),
        }
        await putAccount(tx, row)
        await noteChange(tx, caller, 'statistics account changed')
        return present({ id: 1, ...row })
      })
    },

    async remove(caller: Caller): Promise<null> {
      await db.transaction(async (tx) => {
        await deleteAccount(tx)
        await noteChange(tx, caller, 'statistics account removed')
      })
      return null
    },

    /** The account that may be used now, with its credentials; null without one, or while it is stopped. */
    async usable(on: Connection): Promise<{ row: AccountRow; login: StatisticsLogin } | null> {
      const row = await findAccount(on)
      if (!row || row.stopped_at) return null
      const user = secrets.unseal(row.user, USER)
      return { row, login: { user, password: secrets.unseal(row.password, PASSWORD), region: row.region } }
    },
  }
}
