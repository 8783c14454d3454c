/** Made while building, from the declared calls (`call-addresses.ts` beside the build's settings). */
declare module 'virtual:call-addresses' {
  import type { CallName } from '@portineria/contract/calls'
  import type { Endpoint } from '@portineria/contract/endpoint'

  export const addresses: Record<CallName, Pick<Endpoint, 'method' | 'path'>>
}
