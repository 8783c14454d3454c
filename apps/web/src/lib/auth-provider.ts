/** Who vouched for the person is told when they leave. */
import { addresses } from 'virtual:call-addresses'
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { apiAddress } from './site.ts'

export type AuthProvider = {
  /** Answers where to go on to sign out at an external provider, null if there is nothing to end there. */
  signOut(token: string, signal: AbortSignal): Promise<string | null>
}

/** The server ends the token, and knows whether an external provider stands behind it. */
export const authProvider: AuthProvider = {
  async signOut(token, signal) {
    const { method, path } = addresses.leaveProvider
    const response = await fetch(apiAddress(`/api${path}`), {
      method,
      headers: { authorization: `Bearer ${token}` },
      credentials: 'omit',
      signal,
    })
    // A token that was dead already is no trouble.
    if (!response.ok) return null
    const { url } = (await response.json()) as CallResponse<Calls['leaveProvider']>
    return url
  },
}
