/** Who vouches for a person: the built-in accounts, or an external provider. */
import type { CallResponse } from '@portineria/contract/endpoint'
import type { Calls } from '@portineria/contract/calls'

export type Identity = {
  /** What the browser needs to know to sign in and out. */
  describe(): CallResponse<Calls['getProvider']>
}
