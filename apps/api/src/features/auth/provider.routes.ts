/** Binds the calls of the external authentication provider to their services. */
import type { Handlers } from '../../http/request.ts'
import type { Identity } from '../../ports/identity.ts'
import type { ProviderService } from './provider.service.ts'

type Services = { provider: ProviderService; identity: Identity }

export const providerRoutes = ({ provider, identity }: Services): Handlers => ({
  getProvider: async () => identity.describe(),
  startProvider: ({ address }) => provider.start(address),
  finishProvider: ({ body, address, userAgent }) => provider.finish(body, { address, userAgent }),
  proveProvider: ({ caller, body }) => provider.prove(caller, body),
  leaveProvider: ({ caller }) => provider.leave(caller),
})
