/** An external identity provider with OpenID Connect: authorization code flow with PKCE, as a public client. */
import * as oidc from 'openid-client'
import { AppError } from '../http/errors.ts'
import type { Expected, Identity, ProviderReturn } from '../ports/identity.ts'

const TIMEOUT_S = 4
/** Signing out takes three seconds at most. */
const SIGN_OUT_TIMEOUT_S = 2

type Settings = { issuer: string; clientId: string; allowHttp: boolean }

/** With these codes, the browser's return does not match what was expected. Other errors are the provider's fault. */
const mismatches = new Set(['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'])

function errorOf(cause: unknown): AppError {
  const refused = cause instanceof oidc.ResponseBodyError && cause.error === 'invalid_grant'
  const unexpected = cause instanceof oidc.ClientError && mismatches.has(cause.code ?? '')
  return new AppError(refused || unexpected ? 'invalid_credentials' : 'provider_unavailable', { cause })
}

function returnUrl(redirectUri: string, { code, state, iss }: ProviderReturn): URL {
  const url = new URL(redirectUri)
  url.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString()
  return url
}

export function oidcIdentity({ issuer, clientId, allowHttp }: Settings): Identity {
  let known: oidc.Configuration | undefined

  /**
   * The server can start while the provider is down. Discovery runs each time before a browser is redirected there,
   * because the provider's addresses may have changed, and a redirect to a provider that is down would strand the user.
   */
  async function discover(timeout: number): Promise<oidc.Configuration> {
    known = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), {
      timeout,
      execute: [oidc.enableNonRepudiationChecks, ...(allowHttp ? [oidc.allowInsecureRequests] : [])],
    })
    return known
  }

  async function orError<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (cause) {
      const error = errorOf(cause)
      if (error.code === 'provider_unavailable') known = undefined
      throw error
    }
  }

  return {
    describe: () => ({ kind: 'oidc', issuer, client_id: clientId }),
    external: {
      begin: (redirectUri) =>
        orError(async () => {
          const config = await discover(TIMEOUT_S)
          const expected: Expected = {
            state: oidc.randomState(),
            nonce: oidc.randomNonce(),
            verifier: oidc.randomPKCECodeVerifier(),
          }
          const url = oidc.buildAuthorizationUrl(config, {
            redirect_uri: redirectUri,
            // The server needs only the identity of the user, not their profile.
            scope: 'openid',
            state: expected.state,
            nonce: expected.nonce,
            code_challenge: await oidc.calculatePKCECodeChallenge(expected.verifier),
            code_challenge_method: 'S256',
          })
          return { url: url.href, expected }
        }),

      finish: (redirectUri, given, { state, nonce, verifier }) =>
        orError(async () => {
          const config = known ?? (await discover(TIMEOUT_S))
          const tokens = await oidc.authorizationCodeGrant(config, returnUrl(redirectUri, given), {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          })
          const claims = tokens.claims()
          if (!claims || !tokens.id_token) throw new Error('the provider sent no ID token')
          return { subject: claims.sub, idToken: tokens.id_token }
        }),

      async endSessionUrl(redirectUri, idToken) {
        try {
          const config = await discover(SIGN_OUT_TIMEOUT_S)
          if (!config.serverMetadata().end_session_endpoint) return null
          const parameters = { id_token_hint: idToken, post_logout_redirect_uri: redirectUri }
          return oidc.buildEndSessionUrl(config, parameters).href
        } catch {
          return null
        }
      },
    },
  }
}
