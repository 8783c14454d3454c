/**
 * Asks a signed-in person for the password again before sensitive changes, because a session that was left open must not be
 * enough to take over an account. A proof is valid for five minutes in its session; a fresh sign-in counts as a proof, with the
 * password or with a mailed link. Whoever has no password proves themselves with such a link.
 */
import type { Connection, Database } from '../../db/client.ts'
import { AppError, missingField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import { findAccountById, findProof, updateProof } from './auth.repo.ts'
import type { PasswordProof } from './password-proof.ts'

const VALID_MS = 5 * 60_000

type Deps = { db: Database; clock: Clock; provePassword: PasswordProof }

export type ProofService = ReturnType<typeof createProofService>

export function createProofService({ db, clock, provePassword }: Deps) {
  return {
    async prove(caller: Caller, password: string | undefined): Promise<null> {
      if (password === undefined) throw missingField('current_password')
      const account = await findAccountById(db, caller.id)
      if (!account) throw new AppError('unauthorized')
      await provePassword(account, password)
      await updateProof(db, caller.session_id, clock.now().toISOString())
      return null
    },

    /**
     * Needed before an identity is linked. An account with no password, no linked identity and no confirmed address has no proof
     * to give.
     */
    async requireToLink(caller: Caller): Promise<void> {
      const proof = await findProof(db, caller.session_id)
      if (proof && !proof.hasPassword && proof.linked === null && proof.contactOnly) return
      await this.require(caller)
    },

    async require({ session_id }: Caller, connection: Connection = db): Promise<void> {
      const proof = await findProof(connection, session_id)
      if (!proof) throw new AppError('unauthorized')
      const { proved_at, provider_at, provider_subject, linked } = proof
      // Only the identity that is linked to this account counts as a proof.
      const vouched = linked !== null && provider_subject === linked ? provider_at : null
      const provedAt = [proved_at, vouched].map((at) => (at ? Date.parse(at) : 0))
      if (Math.max(...provedAt) + VALID_MS < clock.now().getTime()) throw new AppError('proof_needed')
    },
  }
}
