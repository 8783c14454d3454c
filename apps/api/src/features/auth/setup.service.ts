/**
 * The set-up of an instance without an operator: a one-time link, which only the console shows, makes the first operator's
 * account.
 */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import { ROLE } from '@portineria/contract/rules/codes'
import { DEFAULT_LANGUAGE } from '@portineria/contract/rules/languages'
import { type Connection, type Database, pgCode, UNIQUE_VIOLATION } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import { newToken, type Secrets, sameSecret } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { HouseService } from '../house/house.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import { insertAccount } from './auth.repo.ts'
import type { AuthService } from './auth.service.ts'
import { hashPassword } from './passwords.ts'
import { findSetupLink, lockSetupLink, saveSetupLink } from './setup.repo.ts'

const VALID_MS = 3_600_000

type Account = CallRequest<Calls['setUp']>['body']
type Visitor = { address: string; userAgent: string | null }

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  limiter: Limiter
  audit: AuditService
  auth: Pick<AuthService, 'login'>
  house: Pick<HouseService, 'hasOperator' | 'publishChange'>
  publicUrl: string
}

export type SetupService = ReturnType<typeof createSetupService>

export function createSetupService({ db, clock, secrets, limiter, audit, auth, house, publicUrl }: Deps) {
  const mark = (token: string) => secrets.mark(`setup ${token}`)

  /** Throws unless the token is that of the last link, and returns when the link ends. */
  async function requireLink(
    connection: Connection,
    token: string,
    { hash, until }: Awaited<ReturnType<typeof findSetupLink>>,
  ): Promise<string> {
    if (await house.hasOperator(connection)) throw new AppError('already_set_up')
    const right = hash !== null && sameSecret(hash, mark(token))
    if (!right || until === null || new Date(until) <= clock.now()) throw new AppError('invalid_setup_link')
    return until
  }

  const limited = <T>(address: string, work: () => Promise<T>) =>
    limiter.guard([{ rule: 'setup_address', key: address }], work)

  const insertOperator = (password_hash: string, { token, email, name, surname, language }: Account) =>
    db.transaction(async (tx) => {
      await requireLink(tx, token, await lockSetupLink(tx))
      const values = { name, surname, language: language ?? DEFAULT_LANGUAGE, role_id: ROLE.admin, active: true }
      const made = await insertAccount(tx, { ...values, email, password_hash })
      await saveSetupLink(tx, { hash: null, until: null })
      const entry = { action: 'operator created with the set-up link', entity: 'user', entity_id: made.id }
      await audit.record(tx, { user_id: made.id, ...entry })
      await house.publishChange(tx)
    })

  return {
    /** Makes a new link, which replaces an earlier one; null if there is an operator already. */
    async newLink(): Promise<string | null> {
      if (await house.hasOperator()) return null
      const token = newToken()
      const until = new Date(clock.now().getTime() + VALID_MS).toISOString()
      await saveSetupLink(db, { hash: mark(token), until })
      return `${publicUrl}/setup?token=${token}`
    },

    check: (token: string, address: string): Promise<CallResponse<Calls['checkSetup']>> =>
      limited(address, async () => ({ expires_at: await requireLink(db, token, await findSetupLink(db)) })),

    /** Makes the account and signs in. The link is used up by the account, so a failure before leaves it usable. */
    async setUp(account: Account, { address, userAgent }: Visitor): Promise<CallResponse<Calls['setUp']>> {
      await limited(address, async () => {
        // Hashing is slow, so a wrong link is refused before it.
        await requireLink(db, account.token, await findSetupLink(db))
        const hash = await hashPassword(account.password)
        try {
          await insertOperator(hash, account)
        } catch (error) {
          if (pgCode(error) === UNIQUE_VIOLATION) throw new AppError('email_registered', { cause: error })
          throw error
        }
      })
      return auth.login({ email: account.email, password: account.password, address, userAgent })
    },
  }
}
