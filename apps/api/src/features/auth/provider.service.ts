/**
 * Signs people in and out through the external provider, and links provider identities to accounts.
 *
 * The browser that starts a sign-in gets a handle and stores it for its tab, as other sites store a cookie. Only a request with
 * this handle can finish the sign-in, and only once. A link with an attacker's code and state therefore has no effect.
 */
import { type Database, pgCode, type Transaction, UNIQUE_VIOLATION } from '../../db/client.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Expected, ExternalProvider, Identity, ProviderReturn, Vouched } from '../../ports/identity.ts'
import { hashToken, newToken, type Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import { findProof } from './auth.repo.ts'
import { maySignIn } from './auth.rules.ts'
import type { ProofService } from './proof.service.ts'
import { insertLogin, lockAccountByUid, takeLogin, takeSession, updateProof, updateUid } from './provider.repo.ts'
import { isProven } from './provider.rules.ts'
import type { SessionService } from './session.service.ts'

const LOGIN_MINUTES = 10
const ABOUT = { expected: 'provider_login.expected', idToken: 'session.id_token' }

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  limiter: Limiter
  sessions: SessionService
  audit: AuditService
  identity: Identity
  publicUrl: string
  proofs: Pick<ProofService, 'requireToLink'>
}
type Return = ProviderReturn & { handle: string }
type Client = { address: string; userAgent: string | null }

export type ProviderService = ReturnType<typeof createProviderService>

export function createProviderService(deps: Deps) {
  const { db, clock, secrets, limiter, sessions, audit, identity, proofs } = deps
  // The web app has a fixed list of routes, so the provider sends the browser back to the login page.
  const redirectUri = `${deps.publicUrl}/login`

  function external(): ExternalProvider {
    if (!identity.external) throw new AppError('not_found')
    return identity.external
  }

  /** Deletes the pending sign-in before it asks the provider, so that the same code and state cannot be tried twice. */
  async function exchange({ handle, ...given }: Return): Promise<Vouched> {
    const provider = external()
    const login = await takeLogin(db, hashToken(handle), clock.now().toISOString())
    if (!login) throw new AppError('invalid_credentials')
    const expected = JSON.parse(secrets.unseal(login.expected, ABOUT.expected)) as Expected
    return provider.finish(redirectUri, given, expected)
  }

  const sessionColumns = ({ subject, idToken }: Vouched) => ({
    id_token: secrets.seal(idToken, ABOUT.idToken),
    provider_subject: subject,
    provider_at: clock.now().toISOString(),
  })

  /**
   * Accounts are found by subject, never by e-mail address: an address at the provider proves nothing about an account here. A new
   * password may be ending the link at this moment.
   */
  async function linkedAccount(tx: Transaction, subject: string) {
    const account = await lockAccountByUid(tx, subject)
    if (!account) throw new AppError('identity_not_linked')
    if (!maySignIn(account)) throw new AppError('invalid_credentials')
    return account
  }

  return {
    async start(address: string): Promise<{ url: string; handle: string }> {
      const provider = external()
      await limiter.count({ rule: 'provider_start_address', key: address })
      const { url, expected } = await provider.begin(redirectUri)
      const handle = newToken()
      await insertLogin(db, {
        handle_hash: hashToken(handle),
        expected: secrets.seal(JSON.stringify(expected), ABOUT.expected),
        expires_at: new Date(clock.now().getTime() + LOGIN_MINUTES * 60_000).toISOString(),
      })
      return { url, handle }
    },

    async finish(given: Return, { address, userAgent }: Client) {
      external()
      return limiter.guard([{ rule: 'provider_address', key: address }], async () => {
        const vouched = await exchange(given)
        return db.transaction(async (tx) => {
          const account = await linkedAccount(tx, vouched.subject)
          const { token } = await sessions.open(account.id, userAgent, sessionColumns(vouched), tx)
          return { token, user: account }
        })
      })
    },

    async prove(caller: Caller, given: Return): Promise<{ uid: string }> {
      const vouched = await exchange(given)
      await updateProof(db, caller.session_id, sessionColumns(vouched))
      return { uid: vouched.subject }
    },

    async link(caller: Caller, uid: string): Promise<void> {
      if (!isProven(uid, await findProof(db, caller.session_id), clock.now())) throw wrongField('uid')
      // A session that was left open must not be enough to link a stranger's identity.
      await proofs.requireToLink(caller)
      try {
        await db.transaction(async (tx) => {
          await updateUid(tx, caller.id, uid)
          await audit.record(tx, {
            user_id: caller.id,
            action: 'identity linked',
            entity: 'user',
            entity_id: caller.id,
          })
        })
      } catch (error) {
        if (pgCode(error) === UNIQUE_VIOLATION) throw new AppError('identity_taken', { cause: error })
        throw error
      }
    },

    /** Ends our session first, so that the person is signed out here even if the provider does not answer. */
    async leave(caller: Caller): Promise<{ url: string | null }> {
      const ended = await takeSession(db, caller.session_id)
      if (!ended?.id_token || !identity.external) return { url: null }
      const idToken = secrets.unseal(ended.id_token, ABOUT.idToken)
      return { url: await identity.external.endSessionUrl(redirectUri, idToken) }
    },
  }
}
