/** Links that go out by mail: made, hashed, sent. Only the newest of a kind works. */
import type { Transaction } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken, newToken } from '../../secrets.ts'
import type { MailService } from '../mail/mail.service.ts'
import { deleteTokens, replaceToken } from './auth.repo.ts'

const HOUR = 3_600_000

/** How long each link works, and the screen it opens. */
const kinds = {
  activation: { life: 24 * HOUR, path: '/activate' },
  email: { life: 24 * HOUR, path: '/activate' },
  reset: { life: HOUR, path: '/reset-password' },
  /** For whoever an operator has made an account for. */
  welcome: { life: 7 * 24 * HOUR, path: '/reset-password' },
} as const
export type TokenKind = keyof typeof kinds

type Receiver = { id: number; email: string; name: string | null; language: 'gb' | 'it' }
type Deps = { clock: Clock; mail: MailService; publicUrl: string }

export type TokenService = ReturnType<typeof createTokenService>

export function createTokenService({ clock, mail, publicUrl }: Deps) {
  return {
    hash: hashToken,

    /** `email` is where a new address is confirmed: there, not at the old one. */
    async mail(tx: Transaction, kind: TokenKind, receiver: Receiver, email?: string): Promise<void> {
      const token = newToken()
      const { life, path } = kinds[kind]
      const expires_at = new Date(clock.now().getTime() + life).toISOString()
      const id = await replaceToken(tx, { user_id: receiver.id, kind, token_hash: hashToken(token), expires_at, email })
      await mail.post(tx, {
        kind,
        to: email ?? receiver.email,
        language: receiver.language,
        user_id: receiver.id,
        cause: `${kind} ${id}`,
        data: { name: receiver.name, link: `${publicUrl}${path}?token=${token}` },
      })
    },

    /** Puts links out of use that nobody has opened yet. */
    revoke: (tx: Transaction, userId: number, which: TokenKind[]): Promise<void> => deleteTokens(tx, userId, which),
  }
}
