/** Profiles: read, changed, taken along, asked to be deleted. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import { ROLE } from '@portineria/contract/rules/codes'
import { displayName } from '@portineria/contract/rules/names'
import type { Database } from '../../db/client.ts'
import { AppError, InputError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import { checkPlaces } from '../../places.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Secrets } from '../../secrets.ts'
import type { TokenService } from '../auth/token.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import { presentExport, presentUser, sealNumber } from './user.present.ts'
import {
  findOwnFile,
  findUser,
  findUserByEmail,
  listAdmins,
  listEverything,
  updateHolderNames,
  updateUser,
} from './user.repo.ts'
import type { UserRow } from './user.table.ts'

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  tokens: TokenService
  mail: MailService
  verifyPassword(hash: string | null, password: string): Promise<boolean>
  publicUrl: string
}
type Changes = CallRequest<Calls['updateUser']>['body']

export type UserService = ReturnType<typeof createUserService>

export function createUserService({ db, clock, secrets, tokens, mail, verifyPassword, publicUrl }: Deps) {
  const opened = (row: UserRow) => presentUser(row, secrets)

  async function own(caller: Caller): Promise<UserRow> {
    const row = await findUser(db, caller.id)
    if (!row) throw new AppError('not_found')
    return row
  }

  /** A new address needs the current password, must be free, and counts only once it is confirmed from there. */
  async function checkNewAddress(row: UserRow, email: string, password: string | undefined): Promise<void> {
    if (!(await verifyPassword(row.password_hash, password ?? ''))) throw new AppError('invalid_credentials')
    if (await findUserByEmail(db, email)) throw new AppError('email_registered')
  }

  return {
    async getOwn(caller: Caller, id: number) {
      if (id !== caller.id) throw new AppError('not_found')
      return opened(await own(caller))
    },

    async getAny(id: number) {
      const row = await findUser(db, id)
      if (!row) throw new AppError('not_found')
      return opened(row)
    },

    async getByEmail(caller: Caller, email: string) {
      const row = await findUserByEmail(db, email)
      if (!row || (row.id !== caller.id && caller.role_id !== ROLE.admin)) throw new AppError('not_found')
      return opened(row)
    },

    async updateOwn(caller: Caller, { email, current_password, ...fields }: Changes) {
      const row = await own(caller)
      checkPlaces(fields, row)
      const newAddress = email && email !== row.email ? email : null
      if (newAddress) await checkNewAddress(row, newAddress, current_password)
      if (fields.document_image && !(await findOwnFile(db, caller.id, fields.document_image)))
        throw new InputError([{ message: 'Field document_image invalid', field: 'document_image' }])
      const changes = sealNumber(fields, secrets)
      const changed = await db.transaction(async (tx) => {
        if (newAddress) await tokens.mail(tx, 'email', row, newAddress)
        if (Object.keys(changes).length === 0) return row
        const next = await updateUser(tx, caller.id, changes)
        if (next.name !== row.name || next.surname !== row.surname) await updateHolderNames(tx, next)
        return next
      })
      return opened(changed)
    },

    /** Asked once, told once: a second request changes nothing. */
    async requestDeletion(caller: Caller): Promise<null> {
      const row = await own(caller)
      if (row.deletion_requested_at) return null
      await db.transaction(async (tx) => {
        await updateUser(tx, caller.id, { deletion_requested_at: clock.now().toISOString() })
        for (const admin of await listAdmins(tx))
          await mail.post(tx, {
            kind: 'deletion_request',
            to: admin.email,
            language: admin.language,
            user_id: admin.id,
            cause: `deletion request ${caller.id} to ${admin.id}`,
            data: {
              holder_name: displayName(row),
              holder_email: row.email,
              link: `${publicUrl}/admin_holder/${caller.id}`,
            },
          })
      })
      return null
    },

    async export(caller: Caller) {
      return presentExport(opened(await own(caller)), await listEverything(db, caller.id))
    },
  }
}
