/** Binds the calls of the first set-up. */
import type { Handlers } from '../../http/request.ts'
import type { SetupService } from './setup.service.ts'

export const setupRoutes = (setup: SetupService): Handlers => ({
  checkSetup: ({ body, address }) => setup.check(body.token, address),
  setUp: ({ body, address, userAgent }) => setup.setUp(body, { address, userAgent }),
})
