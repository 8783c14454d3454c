/** The password once more, from somebody who is signed in: a borrowed session must not become a place to guess it. */
import { AppError } from '../../http/errors.ts'
import type { Secrets } from '../../secrets.ts'
import type { Limiter } from '../limit/limit.service.ts'
import { verifyPassword } from './passwords.ts'

type Account = { email: string; password_hash: string | null }

export type PasswordProof = ReturnType<typeof createPasswordProof>

/** Wrong ones count together with those of the log-in. */
export const createPasswordProof =
  ({ secrets, limiter }: { secrets: Secrets; limiter: Limiter }) =>
  (account: Account, password: string): Promise<void> =>
    limiter.guard([{ rule: 'login_account', key: secrets.mark(account.email) }], async () => {
      if (!(await verifyPassword(account.password_hash, password))) throw new AppError('invalid_credentials')
    })
