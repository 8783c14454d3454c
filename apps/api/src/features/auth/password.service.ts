/** Resets forgotten passwords by mail and changes known ones. */
import { ROLE } from '@portineria/contract/rules/codes'
import type { Database, Transaction } from '../../db/client.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import type { UserRow } from '../user/user.table.ts'
import {
  deleteSessions,
  findAccount,
  findAccountById,
  findPendingActivation,
  findProof,
  holdSession,
  lockAccount,
  takeToken,
  updatePassword,
} from './auth.repo.ts'
import type { LinkService } from './link.service.ts'
import type { PasswordProof } from './password-proof.ts'
import { hashPassword } from './passwords.ts'
import type { ProofService } from './proof.service.ts'
import type { TokenKind, TokenService } from './token.service.ts'

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  limiter: Limiter
  queue: Queue
  tokens: TokenService
  audit: AuditService
  provePassword: PasswordProof
  proofs: ProofService
  links: Pick<LinkService, 'mailLink'>
}
type NewPassword = { password: string; password_confirm: string }

const ABOUT = 'forgotten'
/** The kinds of links that let the recipient choose a password. */
const PASSWORD_LINKS: TokenKind[] = ['reset', 'welcome']

function requireMatch({ password, password_confirm }: NewPassword): string {
  if (password === password_confirm) return password
  throw wrongField('password_confirm')
}

export type PasswordService = ReturnType<typeof createPasswordService>

export function createPasswordService({
  db,
  clock,
  secrets,
  limiter,
  queue,
  tokens,
  audit,
  provePassword,
  proofs,
  links,
}: Deps) {
  /** Whoever has no password shows a fresh mailed link instead. A password is of no use without an address to log in with. */
  async function proveOwn(caller: Caller, account: UserRow, password = ''): Promise<void> {
    if (account.password_hash !== null) return provePassword(account, password)
    if (account.email === '') throw new AppError('address_needed')
    await proofs.require(caller)
  }

  /** Whether the identity that is linked to the account has signed in in this very session. */
  async function isIdentified(tx: Transaction, { session_id }: Caller): Promise<boolean> {
    const proof = await findProof(tx, session_id)
    return proof !== null && proof.linked !== null && proof.provider_subject === proof.linked
  }

  /** After a reset the owner can sign in at once, even if failed attempts by other people have reached the limit. */
  async function forgetFailures(tx: Transaction, id: number): Promise<void> {
    const account = await findAccountById(tx, id)
    if (account) await limiter.forget({ rule: 'login_account', key: secrets.mark(account.email) }, tx)
  }

  return {
    /** A job looks the account up later, so the answer and its timing do not reveal whether the account exists. */
    async forgot(email: string, address: string): Promise<null> {
      await limiter.count({ rule: 'forgot_address', key: address })
      await queue.add(db, 'forgot-password', { email: secrets.seal(email, ABOUT) })
      return null
    },

    /** Runs in the `forgot-password` job. An account that is not activated yet gets its activation link again. */
    async mailForgotten(sealed: string): Promise<void> {
      const email = secrets.unseal(sealed, ABOUT)
      await db
        .transaction(async (tx) => {
          const account = await findAccount(tx, email)
          // The mailbox may belong to a guest who has never had a password. A sign-in link is what helps them.
          if (!account) return links.mailLink(tx, email)
          if (account.blocked || account.deleted) return
          if (account.active) return tokens.mail(tx, 'reset', account)
          if (await findPendingActivation(tx, account.id)) await tokens.mail(tx, 'activation', account)
        })
        .catch((error: unknown) => {
          // The address has reached its hourly limit of links. The job succeeds, because a retry would fail as well.
          if (!(error instanceof AppError && error.code === 'too_many')) throw error
        })
    },

    async reset(token: string, passwords: NewPassword, address: string): Promise<null> {
      const password = requireMatch(passwords)
      await limiter.guard([{ rule: 'reset_address', key: address }], async () => {
        const hash = await hashPassword(password)
        await db.transaction(async (tx) => {
          const taken = await takeToken(tx, tokens.hash(token), PASSWORD_LINKS, clock.now().toISOString())
          if (!taken) throw new AppError('invalid_reset_link')
          await updatePassword(tx, taken.user_id, hash)
          // An attacker who knew the old password may have requested links with it. All of them are revoked.
          await tokens.revoke(tx, taken.user_id)
          await deleteSessions(tx, taken.user_id)
          await forgetFailures(tx, taken.user_id)
          await audit.record(tx, {
            user_id: taken.user_id,
            action: 'password reset',
            entity: 'user',
            entity_id: taken.user_id,
          })
        })
      })
      return null
    },

    /** A guest changes their own password with the current one; an operator may change anyone's. Other sessions end. */
    async change(caller: Caller, id: number, passwords: NewPassword & { current_password?: string }): Promise<null> {
      const own = id === caller.id
      const account = own || caller.role_id === ROLE.admin ? await findAccountById(db, id) : null
      if (!account || account.deleted) throw new AppError('not_found')
      const password = requireMatch(passwords)
      if (own) await proveOwn(caller, account, passwords.current_password)
      else await proofs.require(caller)
      // Nobody could log in with it: the address does not identify the account yet.
      if (account.contact_only) throw new AppError('address_needed')
      const hash = await hashPassword(password)
      await db.transaction(async (tx) => {
        // A reset may have happened since the password was checked, so the password and the session are checked again.
        const current = await lockAccount(tx, id)
        if (own && (current?.password_hash !== account.password_hash || !(await holdSession(tx, caller.session_id))))
          throw new AppError('invalid_credentials')
        await updatePassword(tx, id, hash, { keepsIdentity: own && (await isIdentified(tx, caller)) })
        // The activation link stays valid, because a pending registration cannot be completed without it.
        await tokens.revoke(tx, id, ['reset', 'welcome', 'email', 'sign_in', 'device', 'continue'])
        await deleteSessions(tx, id, own ? caller.session_id : undefined)
        await audit.record(tx, { user_id: caller.id, action: 'password changed', entity: 'user', entity_id: id })
      })
      return null
    },
  }
}
