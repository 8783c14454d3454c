/** Binds the calls of the authentication provider. */
import type { Handlers } from '../../http/request.ts'
import type { Identity } from '../../ports/identity.ts'
import type { UserService } from '../user/user.service.ts'
import type { ProviderService } from './provider.service.ts'

type Services = { provider: ProviderService; identity: Identity; users: UserService }

export const providerRoutes = ({ provider, identity, users }: Services): Handlers => ({
  getProvider: async () => identity.describe(),
  startProvider: ({ address }) => provider.start(address),
  finishProvider: ({ body, address, userAgent }) => provider.finish(body, { address, userAgent }),
  proveProvider: ({ caller, body }) => provider.prove(caller, body),
  leaveProvider: ({ caller }) => provider.leave(caller),
  linkUid: async ({ caller, body }) => {
    await provider.link(caller, body.uid)
    return users.getOwn(caller, caller.id)
  },
})
