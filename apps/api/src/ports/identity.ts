/** Who vouches for a person: the built-in accounts, or an external provider beside them. */

import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'

export type Identity = {
  /** What the browser needs to know to sign in and out. */
  describe(): CallResponse<Calls['getProvider']>
  /** Null where the built-in accounts are all there is. */
  external: ExternalProvider | null
}

/** What must be known again when the browser is back from the provider. */
export type Expected = { state: string; nonce: string; verifier: string }

/** What the browser came back with. */
export type ProviderReturn = { code: string; state: string; iss?: string | undefined }

export type Vouched = {
  /** The provider's own name for the person, which never changes. */
  subject: string
  idToken: string
}

/** A failure on its side is the error `provider_unavailable`, a return that proves nothing is `invalid_credentials`. */
export type ExternalProvider = {
  begin(redirectUri: string): Promise<{ url: string; expected: Expected }>
  finish(redirectUri: string, given: ProviderReturn, expected: Expected): Promise<Vouched>
  /** Where the browser ends its session at the provider; null if it has no such place or does not answer. */
  endSessionUrl(redirectUri: string, idToken: string): Promise<string | null>
}
