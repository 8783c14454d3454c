/** The operators' second factor: turns it on and off, checks it at login, renews recovery codes, resets a lost one. */
import { randomBytes, randomInt } from 'node:crypto'
import { ROLE } from '@portineria/contract/rules/codes'
import type { Connection, Database, Transaction } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import { deleteSessions, findAccountById, lockAccount } from './auth.repo.ts'
import type { PasswordProof } from './password-proof.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { ProofService } from './proof.service.ts'
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  listRecoveryCodes,
  replaceRecoveryCodes,
  replaceUnconfirmed,
  takeRecoveryCode,
  takeStep,
} from './second-factor.repo.ts'
import { base32, findStep, otpauthUri, readCode } from './totp.rules.ts'

const ISSUER = 'Portineria'
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
const RECOVERY_LENGTH = 10
/** Codes are copied by hand, so the alphabet has no 0 and O and no 1 and I. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  limiter: Limiter
  audit: AuditService
  provePassword: PasswordProof
  proofs: ProofService
}
type Account = { id: number; role_id: number }
type Proof = { current_password: string; code: string }
/** The sealed secret, which says which second factor it was. */
type Checked = string | null

/** A code has 50 random bits, written in two groups of five characters. */
function newRecoveryCode(): string {
  const characters = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${characters.slice(0, RECOVERY_LENGTH / 2)}-${characters.slice(RECOVERY_LENGTH / 2)}`
}

const isRecoveryCode = (code: string): boolean =>
  code.length === RECOVERY_LENGTH && [...code].every((character) => ALPHABET.includes(character))

export type SecondFactorService = ReturnType<typeof createSecondFactorService>

export function createSecondFactorService({ db, clock, secrets, limiter, audit, provePassword, proofs }: Deps) {
  /** Binds the ciphertext to its user, so that it cannot be decrypted after it was copied into another row. */
  const about = (userId: number) => `second_factor ${userId}`
  const open = (factor: { user_id: number; secret: string }) =>
    Buffer.from(secrets.unseal(factor.secret, about(factor.user_id)), 'base64url')
  /** A code is too short for a plain hash, so it is hashed with a key first and then as slowly as a password. */
  const mark = (userId: number, code: string) => secrets.mark(`recovery ${userId} ${readCode(code).code}`)

  const recordAction = (tx: Transaction, by: number, action: string, userId: number) =>
    audit.record(tx, { user_id: by, action, entity: 'user', entity_id: userId })

  const findConfirmed = async (userId: number, on: Connection = db) => {
    const factor = await findFactor(on, userId)
    return factor?.confirmed_at ? factor : null
  }

  /** Only operators need a second factor; a former operator signs in as a guest without it. */
  const findNeeded = async ({ id, role_id }: Account, on: Connection) =>
    role_id === ROLE.admin ? findConfirmed(id, on) : null

  async function findRecoveryCode(userId: number, code: string): Promise<number | null> {
    // A code with other characters cannot be right, so the slow comparison is skipped.
    if (!isRecoveryCode(code)) return null
    const marked = mark(userId, code)
    for (const { id, code_hash } of await listRecoveryCodes(db, userId))
      if (await verifyPassword(code_hash, marked)) return id
    return null
  }

  async function takeCode(factor: { user_id: number; secret: string }, typed: string): Promise<boolean> {
    const { kind, code } = readCode(typed)
    const { user_id } = factor
    if (kind === 'totp') {
      const step = findStep(open(factor), code, clock.now())
      return step !== null && (await takeStep(db, user_id, step))
    }
    const id = await findRecoveryCode(user_id, code)
    if (id === null) return false
    return db.transaction(async (tx) => {
      if (!(await takeRecoveryCode(tx, id))) return false
      await recordAction(tx, user_id, 'recovery code used', user_id)
      return true
    })
  }

  /** Wrong codes have a limit of their own, because only a person who knows the password can enter a code. */
  const limited = <T>(userId: number, work: () => Promise<T>) =>
    limiter.guard([{ rule: 'second_factor_account', key: String(userId) }], work)

  const demandCode = (factor: { user_id: number; secret: string }, typed: string) =>
    limited(factor.user_id, async () => {
      if (!(await takeCode(factor, typed))) throw new AppError('invalid_code')
    })

  async function proveOwn(caller: Caller, password: string) {
    const account = await findAccountById(db, caller.id)
    if (!account) throw new AppError('not_found')
    await provePassword(account, password)
    return account
  }

  /** Changes that weaken the second factor need both the password and a code. */
  async function proveBoth(caller: Caller, { current_password, code }: Proof): Promise<void> {
    await proveOwn(caller, current_password)
    const factor = await findConfirmed(caller.id)
    if (!factor) throw new AppError('not_found')
    await demandCode(factor, code)
  }

  /** Hashing is slow, so it happens before the transaction that stores the codes. */
  async function newRecoveryCodes(userId: number) {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(mark(userId, code)))) }
  }

  return {
    /** Runs at login after the password check, and returns the second factor whose code was right, if the account needs one. */
    async check(account: Account, code: string | undefined): Promise<Checked> {
      const factor = await findNeeded(account, db)
      if (!factor) return null
      if (code === undefined) throw new AppError('second_factor_required')
      await demandCode(factor, code)
      return factor.secret
    },

    /** Runs while the account is locked: its second factor may have been turned on or replaced since the check. */
    async checkAgain(tx: Transaction, account: Account, checked: Checked): Promise<void> {
      const factor = await findNeeded(account, tx)
      if (factor && factor.secret !== checked) throw new AppError('second_factor_required')
    },

    async get(caller: Caller) {
      const factor = await findConfirmed(caller.id)
      if (!factor) return { on: false, since: null, recovery_codes_left: 0 }
      return { on: true, since: factor.confirmed_at, recovery_codes_left: await countRecoveryCodes(db, caller.id) }
    },

    getOf: async (id: number) => ({ on: (await findConfirmed(id)) !== null }),

    async start(caller: Caller, password: string) {
      const { email } = await proveOwn(caller, password)
      const secret = randomBytes(SECRET_BYTES)
      const sealed = secrets.seal(secret.toString('base64url'), about(caller.id))
      const row = { user_id: caller.id, secret: sealed, created_at: clock.now().toISOString() }
      if (!(await replaceUnconfirmed(db, row))) throw new AppError('second_factor_on')
      return { secret: base32(secret), uri: otpauthUri(secret, email, ISSUER) }
    },

    /** Ends all other sessions, because they were opened without a code. */
    async confirm(caller: Caller, typed: string) {
      const factor = await findFactor(db, caller.id)
      if (!factor || factor.confirmed_at) throw new AppError('not_found')
      return limited(caller.id, async () => {
        const { kind, code } = readCode(typed)
        const step = kind === 'totp' ? findStep(open(factor), code, clock.now()) : null
        if (step === null) throw new AppError('invalid_code')
        const { codes, hashes } = await newRecoveryCodes(caller.id)
        await db.transaction(async (tx) => {
          // A log-in that has found no second factor has opened its session before, or looks again.
          await lockAccount(tx, caller.id)
          if (!(await confirmFactor(tx, factor, step, clock.now().toISOString()))) throw new AppError('invalid_code')
          await deleteSessions(tx, caller.id, caller.session_id)
          await replaceRecoveryCodes(tx, caller.id, hashes)
          await recordAction(tx, caller.id, 'second factor turned on', caller.id)
        })
        return { recovery_codes: codes }
      })
    },

    async renewCodes(caller: Caller, proof: Proof) {
      await proveBoth(caller, proof)
      const { codes, hashes } = await newRecoveryCodes(caller.id)
      await db.transaction(async (tx) => {
        await replaceRecoveryCodes(tx, caller.id, hashes)
        await recordAction(tx, caller.id, 'recovery codes renewed', caller.id)
      })
      return { recovery_codes: codes }
    },

    async turnOff(caller: Caller, proof: Proof): Promise<null> {
      await proveBoth(caller, proof)
      await db.transaction(async (tx) => {
        if (await deleteFactor(tx, caller.id)) await recordAction(tx, caller.id, 'second factor turned off', caller.id)
      })
      return null
    },

    /** An operator cannot reset their own factor, because turning it off needs a code and not only a session. */
    async reset(caller: Caller, id: number): Promise<null> {
      if (id === caller.id) throw new AppError('own_account')
      await proofs.require(caller)
      await db.transaction(async (tx) => {
        if (!(await deleteFactor(tx, id))) throw new AppError('not_found')
        await deleteSessions(tx, id)
        await recordAction(tx, caller.id, 'second factor reset', id)
      })
      return null
    },
  }
}
