/** Profiles. */
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Secrets } from '../../secrets.ts'
import { findUser } from './user.repo.ts'
import type { UserRow } from './user.table.ts'

export type UserService = ReturnType<typeof createUserService>

export function createUserService({ db, secrets }: { db: Database; secrets: Secrets }) {
  const opened = (row: UserRow) => ({
    ...row,
    document_number: row.document_number && secrets.unseal(row.document_number, 'user.document_number'),
  })
  return {
    async getOwn(caller: Caller, id: number) {
      const row = id === caller.id ? await findUser(db, id) : null
      if (!row) throw new AppError('not_found')
      return opened(row)
    },
    async getAny(id: number) {
      const row = await findUser(db, id)
      if (!row) throw new AppError('not_found')
      return opened(row)
    },
  }
}
