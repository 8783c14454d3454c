/** Signing in and out. */
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
  /** What an earlier sign-in left in this browser. */
  device?: string | undefined
  address: string
  userAgent: string | null
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export type AuthService = ReturnType<typeof createAuthService>

export function createAuthService({ db, clock, secrets, limiter, sessions, factors }: Deps) {
  const findCallerByHash = prepareFindCaller(db)

  /**
   * A mark for the browser: this account has signed in with it. It is keyed, so that it cannot be forged, and it ends with
   * the password that it was given for.
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
    // One answer for a wrong password, an unknown address, an inactive, blocked or deleted account.
    if (!account || !matches || !maySignIn(account)) throw new AppError('invalid_credentials')
    return account
  }

  return {
    async findCaller(token: string): Promise<Caller | null> {
      const [caller] = await findCallerByHash.execute({ hash: hashToken(token), now: clock.now().toISOString() })
      return caller ?? null
    },

    async login({ email, password, code, device, address, userAgent }: Login) {
      const normal = email.trim().toLowerCase()
      const named = await findAccount(db, normal)
      const limits = [{ rule: 'login_address', key: address } as const, limitOf(normal, named, device)]
      const account = await limiter.guard(limits, () => checkPassword(named, password))
      // Only now: a wrong password must not tell whether there is a second step.
      await factors.check(account, code)
      const proved_at = clock.now().toISOString()
      const token = await db.transaction(async (tx) => {
        // A password that was changed while it was being checked opens nothing.
        const now = await lockAccount(tx, account.id)
        if (!now || now.password_hash !== account.password_hash || !maySignIn(now))
          throw new AppError('invalid_credentials')
        return sessions.open(account.id, userAgent, { proved_at }, tx)
      })
      return { token, user: account, device: deviceFor(account) }
    },

    logout: (caller: Caller): Promise<void> => deleteSession(db, caller.session_id),
  }
}
