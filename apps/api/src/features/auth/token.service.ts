/**
 * Creates the links that are sent by mail. Only the newest link of each kind works. The number of links per account and per
 * recipient is limited, because anyone can request a link for another person's address and could flood their mailbox.
 */
import type { Language } from '@portineria/contract/rules/languages'
import type { Transaction } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken, newToken, type Secrets } from '../../secrets.ts'
import type { Limiter } from '../limit/limit.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import {
  deleteTokens,
  findPendingActivation,
  insertToken,
  lockAccount,
  replaceToken,
  updatePassword,
} from './auth.repo.ts'

const HOUR = 3_600_000

/** How long each link is valid, and the screen it opens. */
const kinds = {
  activation: { life: 24 * HOUR, path: '/activate' },
  email: { life: 24 * HOUR, path: '/activate' },
  reset: { life: HOUR, path: '/reset-password' },
  /** For a person whose account was created by an operator. */
  welcome: { life: 7 * 24 * HOUR, path: '/reset-password' },
  /** Anybody can ask for one, so a new link leaves the earlier ones valid: the owner may be about to open one of them. */
  sign_in: { life: HOUR / 4, path: '/sign-in', several: true },
} as const satisfies Record<string, { life: number; path: string; several?: true }>
type MailedKind = keyof typeof kinds
export type TokenKind = MailedKind | 'device' | 'continue'

type Recipient = { id: number; email: string; name: string | null; language: Language }
type Deps = { clock: Clock; secrets: Secrets; limiter: Limiter; mail: MailService; publicUrl: string }
type Details = {
  /** The new address that the link confirms. The mail goes there and not to the current address. */
  email?: string
  session_id?: number | null
  proof_hash?: string
}

export type TokenService = ReturnType<typeof createTokenService>

export function createTokenService({ clock, secrets, limiter, mail, publicUrl }: Deps) {
  async function countLink(tx: Transaction, kind: MailedKind, { id }: { id: number }, to: string): Promise<void> {
    await limiter.count({ rule: 'link_account', key: `${kind} ${id}` }, tx)
    await limiter.count({ rule: 'link_recipient', key: `${kind} ${secrets.mark(to)}` }, tx)
  }

  async function mailLink(
    tx: Transaction,
    kind: MailedKind,
    recipient: Recipient,
    details: Details = {},
  ): Promise<void> {
    // A change of the address revokes all links. One that is created at the same moment must not reach the mailbox of before.
    const current = await lockAccount(tx, recipient.id)
    if (current?.email !== recipient.email) return
    const to = details.email ?? recipient.email
    await countLink(tx, kind, recipient, to)
    const token = newToken()
    const { life, path, several }: { life: number; path: string; several?: true } = kinds[kind]
    const expires_at = new Date(clock.now().getTime() + life).toISOString()
    const row = { user_id: recipient.id, kind, token_hash: hashToken(token), expires_at, ...details }
    const id = await (several ? insertToken : replaceToken)(tx, row)
    await mail.post(tx, {
      kind,
      to,
      language: recipient.language,
      user_id: recipient.id,
      cause: `${kind} ${id}`,
      data: { name: recipient.name, link: `${publicUrl}${path}?token=${token}` },
    })
  }

  return {
    hash: hashToken,
    countLink,

    mail: mailLink,

    /**
     * Runs when an operator activates a pending registration. The person has not proved that the mailbox is theirs, so their
     * password is removed and a welcome mail sends a link to choose a new one.
     */
    async activateByOperator(tx: Transaction, account: Recipient): Promise<void> {
      if (!(await findPendingActivation(tx, account.id))) return
      await updatePassword(tx, account.id, null)
      await deleteTokens(tx, account.id)
      await mailLink(tx, 'welcome', account)
    },

    /** Runs after an address change. Links to the old address are revoked; a pending registration gets a new activation link. */
    async move(tx: Transaction, account: Recipient): Promise<void> {
      const pending = await findPendingActivation(tx, account.id)
      await deleteTokens(tx, account.id)
      if (pending) await mailLink(tx, 'activation', account)
    },

    /** Revokes unused links of the account: all of them, or only those of the given kinds. */
    revoke: (tx: Transaction, userId: number, which?: TokenKind[]): Promise<void> => deleteTokens(tx, userId, which),
  }
}
