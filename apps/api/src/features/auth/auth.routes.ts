/** Binds the account calls. */
import type { Handlers } from '../../http/request.ts'
import type { Identity } from '../../ports/identity.ts'
import type { AuthService } from './auth.service.ts'

export const authRoutes = (auth: AuthService, identity: Identity): Handlers => ({
  login: ({ body, address, userAgent }) => auth.login({ ...body, address, userAgent }),
  logout: async ({ caller }) => {
    await auth.logout(caller)
    return null
  },
  getProvider: async () => identity.describe(),
})
