/** From a key to an account: register, then activate with the link from the mail. */
import type { Language } from '@portineria/messages/messages'
import { type Database, pgCode, type Transaction, UNIQUE_VIOLATION } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Limiter } from '../limit/limit.service.ts'
import {
  activateAccount,
  findAccount,
  findPendingActivation,
  insertAccount,
  takeToken,
  updateEmail,
} from './auth.repo.ts'
import { deleteRegistration, lockStayByOtp, updateHolder } from './otp.repo.ts'
import { isTaken, isUsable } from './otp.rules.ts'
import { keyed, type OtpService } from './otp.service.ts'
import { hashPassword } from './passwords.ts'
import type { TokenService } from './token.service.ts'

type Deps = { db: Database; clock: Clock; limiter: Limiter; otps: OtpService; tokens: TokenService }
type Registration = {
  otp: string
  email: string
  password: string
  name?: string | null
  surname?: string | null
  language?: Language
}

export type RegistrationService = ReturnType<typeof createRegistrationService>

export function createRegistrationService({ db, clock, limiter, otps, tokens }: Deps) {
  /** The stay behind a key that can still be taken; a lapsed registration is cleared away first. */
  async function takeableStay(tx: Transaction, otp: string) {
    const stay = await lockStayByOtp(tx, otps.markOf(otp))
    const now = clock.now()
    if (!stay || !isUsable(keyed(stay), now) || isTaken(keyed(stay), now)) throw new AppError('invalid_otp')
    if (stay.booking.holder_id !== null) await deleteRegistration(tx, stay.booking.holder_id)
    return stay
  }

  async function freeAddress(tx: Transaction, email: string): Promise<void> {
    const account = await findAccount(tx, email)
    if (!account) return
    const pending = account.active ? null : await findPendingActivation(tx, account.id)
    if (!pending || clock.now() < new Date(pending.expires_at)) throw new AppError('user_exists')
    await deleteRegistration(tx, account.id)
  }

  const register = (password_hash: string, { otp, email, name, surname, language = 'gb' }: Registration) =>
    db.transaction(async (tx) => {
      const stay = await takeableStay(tx, otp)
      await freeAddress(tx, email)
      const account = await insertAccount(tx, { email, password_hash, name, surname, language })
      await updateHolder(tx, stay.booking.id, account, clock.now().toISOString())
      await tokens.mail(tx, 'activation', account)
      return { user: account }
    })

  return {
    register: (registration: Registration, address: string) =>
      limiter.guard([{ rule: 'register_address', key: address }], async () => {
        const hash = await hashPassword(registration.password)
        try {
          return await register(hash, registration)
        } catch (error) {
          // Two registrations of one address at once: the second meets the first one's row.
          if (pgCode(error) === UNIQUE_VIOLATION) throw new AppError('user_exists', { cause: error })
          throw error
        }
      }),

    /** The link of the activation mail, or of the mail that confirms a new address. Opening the page consumes nothing, this does. */
    activate: (token: string) =>
      db.transaction(async (tx) => {
        const taken = await takeToken(tx, tokens.hash(token), ['activation', 'email'], clock.now().toISOString())
        if (!taken) throw new AppError('invalid_activation_link')
        if (taken.kind === 'activation') return activateAccount(tx, taken.user_id)
        try {
          return await updateEmail(tx, taken.user_id, taken.email ?? '')
        } catch (error) {
          if (pgCode(error) === UNIQUE_VIOLATION) throw new AppError('email_registered', { cause: error })
          throw error
        }
      }),
  }
}
