/** The password once more, from somebody who is signed in: a borrowed session must not become a place to guess it. */
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
