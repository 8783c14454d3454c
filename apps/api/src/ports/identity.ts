/** The port for sign-in: the built-in accounts, and optionally an external identity provider beside them. */

import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'

export type Identity = {
  /** What the browser needs in order to sign in and out. */
  describe(): CallResponse<Calls['getProvider']>
  /** Null if there are only the built-in accounts. */
  external: ExternalProvider | null
}

/** Values that are stored before the redirect and checked when the browser returns from the provider. */
export type Expected = { state: string; nonce: string; verifier: string }

/** The parameters with which the browser returns from the provider. */
export type ProviderReturn = { code: string; state: string; iss?: string | undefined }

export type Vouched = {
  /** The provider's permanent id of the person. */
  subject: string
  idToken: string
}

/** Throws `provider_unavailable` if the provider fails, and `invalid_credentials` if the returned parameters prove nothing. */
export type ExternalProvider = {
  begin(redirectUri: string): Promise<{ url: string; expected: Expected }>
  finish(redirectUri: string, given: ProviderReturn, expected: Expected): Promise<Vouched>
  /** The URL at which the browser ends its session at the provider; null if the provider has none or does not answer. */
  endSessionUrl(redirectUri: string, idToken: string): Promise<string | null>
}
