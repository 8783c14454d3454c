/** The method and path of every call, generated during the build by `apps/web/build/call-addresses.ts`. */
declare module 'virtual:call-addresses' {
  import type { CallName } from '@portineria/contract/calls'
  import type { Endpoint } from '@portineria/contract/endpoint'

  export const addresses: Record<CallName, Pick<Endpoint, 'method' | 'path'>>
}
