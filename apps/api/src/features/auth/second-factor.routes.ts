/** Binds the calls of the second factor to its service. */
import type { Handlers } from '../../http/request.ts'
import type { SecondFactorService } from './second-factor.service.ts'

export const secondFactorRoutes = (factors: SecondFactorService): Handlers => ({
  getSecondFactor: ({ caller }) => factors.get(caller),
  startSecondFactor: ({ caller, body }) => factors.start(caller, body.current_password),
  confirmSecondFactor: ({ caller, body }) => factors.confirm(caller, body.code),
  renewRecoveryCodes: ({ caller, body }) => factors.renewCodes(caller, body),
  turnOffSecondFactor: ({ caller, body }) => factors.turnOff(caller, body),
  getSecondFactorOf: ({ params }) => factors.getOf(params.id),
  resetSecondFactor: ({ caller, params }) => factors.reset(caller, params.id),
})
