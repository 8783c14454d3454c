/** Checks the password of a signed-in person again. A limit applies, so that a stolen session cannot be used to guess it. */
import { AppError } from '../../http/errors.ts'
import type { Limiter } from '../limit/limit.service.ts'
import { verifyPassword } from './passwords.ts'

type Account = { id: number; password_hash: string | null }

export type PasswordProof = ReturnType<typeof createPasswordProof>

export const createPasswordProof =
  ({ limiter }: { limiter: Limiter }) =>
  (account: Account, password: string): Promise<void> =>
    limiter.guard([{ rule: 'proof_account', key: String(account.id) }], async () => {
      if (!(await verifyPassword(account.password_hash, password))) throw new AppError('invalid_credentials')
    })
