/**
 * The addresses of accounts: asks for the confirmation of a new one, and makes it the account's once its mailbox has confirmed
 * it. Only a mailbox, or an operator, decides which account an address identifies.
 */
import type { Database, Transaction } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { HouseService } from '../house/house.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { UserRow } from '../user/user.table.ts'
import {
  deleteSessions,
  findAccount,
  findAccountById,
  findPendingActivation,
  holdSession,
  lockAccount,
  lockAddress,
  type takeToken,
  updateAccount,
  updateEmail,
} from './auth.repo.ts'
import { maySignIn } from './auth.rules.ts'
import { deleteRegistration } from './otp.repo.ts'
import type { TokenService } from './token.service.ts'

type Deps = {
  db: Database
  clock: Clock
  tokens: TokenService
  mail: MailService
  audit: AuditService
  /** The operator's contact details, for the owner of an account whose address was changed by someone else. */
  house: Pick<HouseService, 'now'>
  publicUrl: string
}
type TakenToken = NonNullable<Awaited<ReturnType<typeof takeToken>>>

export type AddressService = ReturnType<typeof createAddressService>

export function createAddressService({ clock, tokens, mail, audit, house, publicUrl }: Deps) {
  /** The account with an address, and its pending activation. `pending` is null if the account is active. */
  async function findRegistration(tx: Transaction, email: string) {
    const known = await findAccount(tx, email)
    // Another request may be activating the account, so its state is read after locking it.
    const account = known && (await lockAccount(tx, known.id))
    if (!account) return { account: null, pending: null }
    return { account, pending: account.active ? null : await findPendingActivation(tx, account.id) }
  }

  return {
    findRegistration,

    /**
     * A new address is used only after it was confirmed by mail. The answer does not reveal whether the address already has an
     * account; in that case only its mailbox gets a mail.
     */
    async ask(tx: Transaction, row: UserRow, email: string, session_id: number): Promise<void> {
      // A reset of the password locks the account and then ends its sessions, so the same order is kept here.
      await lockAccount(tx, row.id)
      if (!(await holdSession(tx, session_id))) throw new AppError('unauthorized')
      const holder = await findAccount(tx, email)
      if (!holder?.active) return tokens.mail(tx, 'email', row, { email, session_id })
      await tokens.countLink(tx, 'email', row, email)
      const cause = `address in use ${row.id} to ${holder.id} on ${clock.now().toISOString().slice(0, 10)}`
      const data = { name: holder.name, link: `${publicUrl}/login` }
      await mail.post(tx, { kind: 'address_in_use', to: holder.email, language: holder.language, cause, data })
    },

    /** Revokes all links, ends all sessions except the one that asked for the change, and sends a mail to the old address. */
    async move(tx: Transaction, { user_id, email, session_id }: TakenToken) {
      const account = await findAccountById(tx, user_id)
      if (!account || !email || !maySignIn(account)) throw new AppError('invalid_activation_link')
      await lockAddress(tx, email)
      const existing = await findRegistration(tx, email)
      // The person who opened this link owns the address. A pending registration with the same address does not prove that.
      if (existing.account && existing.pending) await deleteRegistration(tx, existing.account.id)
      const moved = await updateEmail(tx, user_id, email)
      await tokens.revoke(tx, user_id)
      await deleteSessions(tx, user_id, session_id ?? undefined)
      await audit.record(tx, { user_id, action: 'email changed', entity: 'user', entity_id: user_id })
      await mail.post(tx, {
        kind: 'moved',
        to: account.email,
        language: account.language,
        user_id,
        cause: `moved ${user_id} at ${clock.now().toISOString()}`,
        data: { name: account.name, phone: house.now().phone, email: house.now().email },
      })
      return moved
    },

    /**
     * Runs when a mailed link was opened, which proves the mailbox. Until then the address was only a contact. It stays one if
     * another account is identified by the address.
     */
    async confirm(tx: Transaction, account: UserRow): Promise<UserRow> {
      if (!account.contact_only) return account
      await lockAddress(tx, account.email)
      const existing = await findRegistration(tx, account.email)
      if (existing.account && !existing.pending) return account
      if (existing.account) await deleteRegistration(tx, existing.account.id)
      await audit.record(tx, {
        user_id: account.id,
        action: 'email confirmed',
        entity: 'user',
        entity_id: account.id,
      })
      return updateAccount(tx, account.id, { contact_only: false })
    },

    /** An operator has corrected the address of a reservation whose guest has confirmed none: it is the guest's contact now. */
    async followReservation(tx: Transaction, holderId: number | null, email: string): Promise<void> {
      const account = holderId === null ? null : await lockAccount(tx, holderId)
      if (!account?.contact_only || account.deleted || account.email === email) return
      await updateAccount(tx, account.id, { email })
      await tokens.revoke(tx, account.id)
    },
  }
}
