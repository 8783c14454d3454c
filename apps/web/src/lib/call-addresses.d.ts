/** The method and path of a call. The build replaces the name by them (`apps/web/build/call-addresses.ts`). */
declare module 'virtual:call-addresses' {
  import type { CallName } from '@portineria/contract/calls'
  import type { Endpoint } from '@portineria/contract/endpoint'

  /** The name must be written out, or be an argument that stood first in a call of `call` or `fetchDownload`. */
  export function addressOfCall(name: CallName): Pick<Endpoint, 'method' | 'path'>
}
