/** Registers an account with a one-time key, and activates it or changes its address with a mailed link. */
import { DEFAULT_LANGUAGE, type Language } from '@portineria/contract/rules/languages'
import { type Database, pgCode, type Transaction, UNIQUE_VIOLATION } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken, newToken } from '../../secrets.ts'
import type { Limiter } from '../limit/limit.service.ts'
import type { AddressService } from './address.service.ts'
import { activateAccount, insertAccount, lockAddress, takeToken, updateAccount, updatePassword } from './auth.repo.ts'
import { deleteRegistration, lockStayByOtp, updateHolder } from './otp.repo.ts'
import { isTaken, isUsable } from './otp.rules.ts'
import { keyed, type OtpService } from './otp.service.ts'
import { hashPassword } from './passwords.ts'
import type { TokenService } from './token.service.ts'

type Deps = {
  db: Database
  clock: Clock
  limiter: Limiter
  otps: OtpService
  tokens: TokenService
  addresses: AddressService
}
type Registration = {
  otp: string
  email: string
  password: string
  name?: string | null
  surname?: string | null
  language?: Language
}
type Activation = { token: string; proof?: string; password?: string }
type TakenToken = NonNullable<Awaited<ReturnType<typeof takeToken>>>

export type RegistrationService = ReturnType<typeof createRegistrationService>

export function createRegistrationService({ db, clock, limiter, otps, tokens, addresses }: Deps) {
  /** The stay of a key that can still be taken. An expired registration that holds the key is deleted first. */
  async function takeableStay(tx: Transaction, otp: string) {
    const stay = await lockStayByOtp(tx, otps.markOf(otp))
    const now = clock.now()
    if (!stay || !isUsable(keyed(stay), now) || isTaken(keyed(stay), now)) throw new AppError('invalid_otp')
    if (stay.booking.holder_id !== null) await deleteRegistration(tx, stay.booking.holder_id)
    return stay
  }

  /**
   * A person who registers has not proved yet that the address is theirs. A pending registration therefore does not block the
   * address: the new registration replaces its details and adds its key. The owner of the mailbox decides on the password.
   */
  async function registeredAt(tx: Transaction, values: Parameters<typeof insertAccount>[1]) {
    const { account, pending } = await addresses.findRegistration(tx, values.email)
    if (!account) return insertAccount(tx, values)
    if (!pending) throw new AppError('user_exists')
    if (clock.now() < new Date(pending.expires_at)) return updateAccount(tx, account.id, values)
    await deleteRegistration(tx, account.id)
    return insertAccount(tx, values)
  }

  const register = (password_hash: string, { otp, email, name, surname, language: chosen }: Registration) =>
    db.transaction(async (tx) => {
      // The address is locked before the stay, as a change of address does, so that the two cannot deadlock.
      await lockAddress(tx, email)
      const stay = await takeableStay(tx, otp)
      // The details always come from this request, so that the answer reveals nothing of an earlier registration.
      const details = { name: name ?? null, surname: surname ?? null }
      // A browser that has none of our languages sends none; the guest then goes on in the language of the invitation.
      const language = chosen ?? stay.booking.language ?? DEFAULT_LANGUAGE
      const account = await registeredAt(tx, { email, password_hash, ...details, language })
      await updateHolder(tx, stay.booking.id, account, clock.now().toISOString())
      const proof = newToken()
      await tokens.mail(tx, 'activation', account, { proof_hash: hashToken(proof) })
      return { user: account, proof }
    })

  /**
   * Only the mailbox proves who owns the address. The registered password counts only if the link is opened in the browser
   * that registered; in any other browser the person has to choose a new password.
   */
  async function activateRegistration(
    tx: Transaction,
    taken: TakenToken,
    proof: string | undefined,
    hash: string | null,
  ) {
    const proved = proof !== undefined && taken.proof_hash === hashToken(proof)
    if (!proved && hash === null) throw new AppError('password_needed')
    if (hash !== null) await updatePassword(tx, taken.user_id, hash)
    return activateAccount(tx, taken.user_id)
  }

  return {
    register: (registration: Registration, address: string) =>
      limiter.guard([{ rule: 'register_address', key: address }], async () => {
        const hash = await hashPassword(registration.password)
        try {
          return await register(hash, registration)
        } catch (error) {
          // An operator created an account with this address at the same moment.
          if (pgCode(error) === UNIQUE_VIOLATION) throw new AppError('user_exists', { cause: error })
          throw error
        }
      }),

    /** Uses the link of an activation mail or of a mail that confirms a new address. Only this call consumes it, not the page. */
    activate: ({ token, proof, password }: Activation, address: string) =>
      limiter.guard([{ rule: 'activate_address', key: address }], async () => {
        const hash = password === undefined ? null : await hashPassword(password)
        try {
          return await db.transaction(async (tx) => {
            const taken = await takeToken(tx, tokens.hash(token), ['activation', 'email'], clock.now().toISOString())
            if (!taken) throw new AppError('invalid_activation_link')
            return taken.kind === 'activation'
              ? activateRegistration(tx, taken, proof, hash)
              : addresses.move(tx, taken)
          })
        } catch (error) {
          if (pgCode(error) === UNIQUE_VIOLATION) throw new AppError('email_registered', { cause: error })
          throw error
        }
      }),
  }
}
