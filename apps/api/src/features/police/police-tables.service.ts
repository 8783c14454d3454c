/** Fetches the police's table of places, in the form in which the import of the reference tables takes a file. */
import type { ReferenceKind } from '@portineria/contract/reference'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import { type PolicePortal, PolicePortalError } from '../../ports/police-portal.ts'
import type { Limiter } from '../limit/limit.service.ts'
import { listAccounts } from './police-account.repo.ts'
import type { PoliceAccountService } from './police-account.service.ts'
import type { StopAccount } from './police-stop.service.ts'
import { placesOf } from './police-tables.rules.ts'

type Deps = {
  db: Database
  limiter: Limiter
  portal: PolicePortal
  accounts: Pick<PoliceAccountService, 'login'>
  stopAccount: StopAccount
}

export type PoliceTablesService = ReturnType<typeof createPoliceTablesService>

export function createPoliceTablesService({ db, limiter, portal, accounts, stopAccount }: Deps) {
  return {
    /** All accounts get the same table, so the first one that works is asked. Nothing is stored. */
    async fetch(caller: Caller, kind: ReferenceKind): Promise<{ csv: string }> {
      await limiter.count({ rule: 'police_table_account', key: String(caller.id) })
      for (const { id } of await listAccounts(db)) {
        const login = await accounts.login(db, id)
        if (!login) continue
        try {
          return { csv: placesOf(await portal.table(login, 'Luoghi'), kind) }
        } catch (error) {
          if (!(error instanceof PolicePortalError)) throw error
          if (error.failure !== 'credentials') throw new AppError('police_unreachable')
          await stopAccount(id, login, error.said)
        }
      }
      throw new AppError('police_no_account')
    },
  }
}
