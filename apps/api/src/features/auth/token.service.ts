/**
 * Links that go out by mail: made, hashed, sent. Only the newest of a kind works. How many of them an account can cause and
 * an address can get is limited: a link that somebody else asks for must not become a flood in a stranger's mailbox.
 */
import type { Transaction } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken, newToken, type Secrets } from '../../secrets.ts'
import type { Limiter } from '../limit/limit.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import { deleteTokens, findPendingActivation, replaceToken, updatePassword } from './auth.repo.ts'

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
type Deps = { clock: Clock; secrets: Secrets; limiter: Limiter; mail: MailService; publicUrl: string }
type Details = {
  /** Where a new address is confirmed: there, not at the old one. */
  email?: string
  session_id?: number
  proof_hash?: string
}

export type TokenService = ReturnType<typeof createTokenService>

export function createTokenService({ clock, secrets, limiter, mail, publicUrl }: Deps) {
  async function countLink(tx: Transaction, kind: TokenKind, { id }: { id: number }, to: string): Promise<void> {
    await limiter.count({ rule: 'link_account', key: `${kind} ${id}` }, tx)
    await limiter.count({ rule: 'link_recipient', key: `${kind} ${secrets.mark(to)}` }, tx)
  }

  async function mailLink(tx: Transaction, kind: TokenKind, receiver: Receiver, details: Details = {}): Promise<void> {
    const to = details.email ?? receiver.email
    await countLink(tx, kind, receiver, to)
    const token = newToken()
    const { life, path } = kinds[kind]
    const expires_at = new Date(clock.now().getTime() + life).toISOString()
    const row = { user_id: receiver.id, kind, token_hash: hashToken(token), expires_at, ...details }
    const id = await replaceToken(tx, row)
    await mail.post(tx, {
      kind,
      to,
      language: receiver.language,
      user_id: receiver.id,
      cause: `${kind} ${id}`,
      data: { name: receiver.name, link: `${publicUrl}${path}?token=${token}` },
    })
  }

  return {
    hash: hashToken,
    countLink,

    mail: mailLink,

    /**
     * An operator has activated a registration that waited for its link. Nobody has shown that the mailbox is theirs, so the
     * password of the registration does not count: the letter has the link to choose one.
     */
    async vouch(tx: Transaction, account: Receiver): Promise<void> {
      if (!(await findPendingActivation(tx, account.id))) return
      await updatePassword(tx, account.id, null)
      await deleteTokens(tx, account.id)
      await mailLink(tx, 'welcome', account)
    },

    /** The account has another address: links to the old one end. A registration that still waits gets its link anew. */
    async move(tx: Transaction, account: Receiver): Promise<void> {
      const pending = await findPendingActivation(tx, account.id)
      await deleteTokens(tx, account.id)
      if (pending) await mailLink(tx, 'activation', account)
    },

    /** Puts links out of use that nobody has opened yet: all of the account, or those of some kinds. */
    revoke: (tx: Transaction, userId: number, which?: TokenKind[]): Promise<void> => deleteTokens(tx, userId, which),
  }
}
