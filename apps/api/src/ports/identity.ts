/** Who vouches for a person: the built-in accounts, or an external provider. */

import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'

export type Identity = {
  /** What the browser needs to know to sign in and out. */
  describe(): CallResponse<Calls['getProvider']>
}
