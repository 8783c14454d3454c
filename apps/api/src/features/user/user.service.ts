/** User profiles: reads, changes and exports them, and takes deletion requests. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import { ROLE } from '@portineria/contract/rules/codes'
import { displayName } from '@portineria/contract/rules/names'
import type { Connection, Database, Transaction } from '../../db/client.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { PlacesService } from '../../places.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { AddressService } from '../auth/address.service.ts'
import type { ProofService } from '../auth/proof.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import { type OpenGuest, presentExport, presentUser, type ShownUser, sealPapers } from './user.present.ts'
import {
  findOwnFile,
  findUser,
  findUserByEmail,
  getUser,
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
  addresses: Pick<AddressService, 'ask'>
  mail: MailService
  audit: AuditService
  places: PlacesService
  openGuest: OpenGuest
  provePassword(account: Pick<UserRow, 'id' | 'password_hash'>, password: string): Promise<void>
  proofs: Pick<ProofService, 'require'>
  publicUrl: string
}
type Changes = CallRequest<Calls['updateUser']>['body']
type Fields = Omit<Changes, 'email' | 'current_password'>

const filledFields = [
  'name',
  'surname',
  'gender',
  'birth_date',
  'birth_state',
  'birth_city',
  'birth_province',
  'citizenship',
  'address',
  'city',
  'postal_code',
  'province',
  'country',
  'residence_country',
] as const satisfies (keyof Fields)[]
type FilledField = (typeof filledFields)[number]

export type UserService = ReturnType<typeof createUserService>

export function createUserService({
  db,
  clock,
  secrets,
  addresses,
  mail,
  audit,
  places,
  provePassword,
  proofs,
  openGuest,
  publicUrl,
}: Deps) {
  const present = (row: UserRow) => presentUser(row, secrets)

  /** Presents a profile to the caller. If an operator sees another person's document number, that is audited first. */
  async function show(tx: Connection, caller: Caller, row: UserRow): Promise<ShownUser> {
    const shown = present(row)
    if (shown.document_number !== null && row.id !== caller.id)
      await audit.record(tx, {
        user_id: caller.id,
        action: 'document number seen',
        entity: 'user',
        entity_id: row.id,
      })
    return shown
  }

  async function own(caller: Caller): Promise<UserRow> {
    const row = await findUser(db, caller.id)
    if (!row) throw new AppError('not_found')
    return row
  }

  /** Whoever has no password shows a fresh mailed link instead, unless no mailbox has been confirmed that could get one. */
  async function proveOwn(caller: Caller, row: UserRow, password = ''): Promise<void> {
    if (row.password_hash !== null) await provePassword(row, password)
    else if (!row.contact_only) await proofs.require(caller)
  }

  async function updateFields(tx: Transaction, row: UserRow, fields: Fields): Promise<UserRow> {
    await places.check(tx, fields, row)
    if (fields.document_image && !(await findOwnFile(tx, row.id, fields.document_image)))
      throw wrongField('document_image')
    const changes = sealPapers(fields, secrets, clock.now())
    if (Object.keys(changes).length === 0) return row
    const next = await updateUser(tx, row.id, changes)
    if (!next) throw new AppError('not_found')
    if (next.name !== row.name || next.surname !== row.surname) await updateHolderNames(tx, next)
    return next
  }

  return {
    async getOwn(caller: Caller, id: number) {
      if (id !== caller.id) throw new AppError('not_found')
      return present(await own(caller))
    },

    show,

    async getAny(caller: Caller, id: number) {
      const row = await findUser(db, id)
      if (!row) throw new AppError('not_found')
      return show(db, caller, row)
    },

    async getByEmail(caller: Caller, email: string) {
      const row = await findUserByEmail(db, email)
      if (!row || (row.id !== caller.id && caller.role_id !== ROLE.admin)) throw new AppError('not_found')
      return show(db, caller, row)
    },

    async updateOwn(caller: Caller, { email, current_password, ...fields }: Changes) {
      const row = await own(caller)
      const newAddress = email && email !== row.email ? email : null
      if (newAddress) await proveOwn(caller, row, current_password)
      const changed = await db.transaction(async (tx) => {
        if (newAddress) await addresses.ask(tx, row, newAddress, caller.session_id)
        return updateFields(tx, row, fields)
      })
      return present(changed)
    },

    /** Changes a profile from a check-in, in its transaction. */
    async write(tx: Transaction, id: number, fields: Fields): Promise<void> {
      await updateFields(tx, await getUser(tx, id), fields)
    },

    /**
     * Copies details from a check-in into empty fields of the profile, so that the person need not type them again. Document
     * data is not copied; it stays with the booking.
     */
    async fill(tx: Transaction, id: number, known: Partial<Record<FilledField, unknown>>): Promise<void> {
      const row = await getUser(tx, id)
      const missing = filledFields.filter((field) => row[field] === null && known[field])
      await updateFields(tx, row, Object.fromEntries(missing.map((field) => [field, known[field]])))
    },

    listAdmins: (tx: Transaction) => listAdmins(tx),

    /** Sends one mail to each operator. A second request changes nothing and sends no mail. */
    async requestDeletion(caller: Caller): Promise<null> {
      const row = await own(caller)
      if (row.deletion_requested_at) return null
      await db.transaction(async (tx) => {
        if (!(await updateUser(tx, caller.id, { deletion_requested_at: clock.now().toISOString() })))
          throw new AppError('not_found')
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
      return presentExport(present(await own(caller)), await listEverything(db, caller.id), (guest) =>
        openGuest(guest, secrets),
      )
    },
  }
}
