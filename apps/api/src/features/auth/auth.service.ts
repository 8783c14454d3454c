/** Signs people in and out with a password, and finds the caller behind a session token. */
import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken, type Secrets } from '../../secrets.ts'
import type { Limiter } from '../limit/limit.service.ts'
import { deleteSession, findAccount, lockAccount, prepareFindCaller } from './auth.repo.ts'
import { maySignIn } from './auth.rules.ts'
import { verifyPassword } from './passwords.ts'
import type { SecondFactorService } from './second-factor.service.ts'
import type { SessionService } from './session.service.ts'

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  limiter: Limiter
  sessions: SessionService
  factors: SecondFactorService
}
type Login = {
  email: string
  password: string
  code?: string | undefined
  /** The device mark that an earlier sign-in stored in this browser; see `deviceFor`. */
  device?: string | undefined
  address: string
  userAgent: string | null
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export type AuthService = ReturnType<typeof createAuthService>

export function createAuthService({ db, clock, secrets, limiter, sessions, factors }: Deps) {
  const findCallerByHash = prepareFindCaller(db)

  /**
   * A mark that the browser stores to show that this account has signed in there before. It contains a keyed hash, so it
   * cannot be forged. The hash covers the password hash, so a new password invalidates the mark.
   */
  const deviceFor = ({ email, password_hash }: Account, name = randomBytes(12).toString('base64url')) =>
    `${name}.${secrets.mark(`device ${email} ${password_hash} ${name}`)}`

  function limitOf(email: string, account: Account | null, device = '') {
    const known = account !== null && device === deviceFor(account, device.split('.')[0])
    return known
      ? ({ rule: 'login_device', key: secrets.mark(device) } as const)
      : ({ rule: 'login_account', key: secrets.mark(email) } as const)
  }

  async function checkPassword(account: Account | null, password: string): Promise<Account> {
    const matches = await verifyPassword(account?.password_hash ?? null, password)
    // The answer is the same for a wrong password, an unknown address and an inactive, blocked or deleted account.
    if (!account || !matches || !maySignIn(account)) throw new AppError('invalid_credentials')
    return account
  }

  return {
    async findCaller(token: string): Promise<Caller | null> {
      const [caller] = await findCallerByHash({ hash: hashToken(token), now: clock.now().toISOString() })
      return caller ?? null
    },

    async login({ email, password, code, device, address, userAgent }: Login) {
      const normalised = email.trim().toLowerCase()
      const found = await findAccount(db, normalised)
      const limits = [{ rule: 'login_address', key: address } as const, limitOf(normalised, found, device)]
      const account = await limiter.guard(limits, () => checkPassword(found, password))
      // The code is checked after the password, because the answer to a wrong password must not reveal the second factor.
      const checked = await factors.check(account, code)
      const proved_at = clock.now().toISOString()
      const { token } = await db.transaction(async (tx) => {
        // The password may have changed while it was being checked. The old password must not open a session then.
        const current = await lockAccount(tx, account.id)
        if (!current || current.password_hash !== account.password_hash || !maySignIn(current))
          throw new AppError('invalid_credentials')
        await factors.checkAgain(tx, current, checked)
        return sessions.open(account.id, userAgent, { proved_at }, tx)
      })
      return { token, user: account, device: deviceFor(account) }
    },

    logout: (caller: Caller): Promise<void> => deleteSession(db, caller.session_id),
  }
}
