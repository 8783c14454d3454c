/** Adds accounts to the server: login, registration, passwords, the second factor and the external provider. */
import type { Core } from '../../core.ts'
import type { Identity } from '../../ports/identity.ts'
import type { HouseService } from '../house/house.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import { authRoutes } from './auth.routes.ts'
import { createAuthService } from './auth.service.ts'
import { createOtpService } from './otp.service.ts'
import { createPasswordService } from './password.service.ts'
import { createPasswordProof } from './password-proof.ts'
import { createProofService } from './proof.service.ts'
import { providerRoutes } from './provider.routes.ts'
import { createProviderService } from './provider.service.ts'
import { createRegistrationService } from './registration.service.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'
import { createSecondFactorService } from './second-factor.service.ts'
import type { SessionService } from './session.service.ts'
import { setupRoutes } from './setup.routes.ts'
import { createSetupService } from './setup.service.ts'
import { createTokenService } from './token.service.ts'

type Deps = { sessions: SessionService; mail: MailService; house: HouseService; identity: Identity }

export type Accounts = ReturnType<typeof authPlugin>

export function authPlugin(core: Core, { sessions, mail, house, identity }: Deps) {
  const provePassword = createPasswordProof(core)
  const proofs = createProofService({ ...core, provePassword })
  const factors = createSecondFactorService({ ...core, provePassword, proofs })
  const auth = createAuthService({ ...core, sessions, factors })
  const tokens = createTokenService({ ...core, mail })
  const otps = createOtpService(core)
  const registration = createRegistrationService({ ...core, otps, tokens, mail, house })
  const passwords = createPasswordService({ ...core, tokens, provePassword, proofs })
  const provider = createProviderService({ ...core, sessions, proofs, identity })
  core.answer(authRoutes({ auth, otps, registration, passwords, proofs }))
  core.answer(secondFactorRoutes(factors))
  core.answer(providerRoutes({ provider, identity }))
  const setup = createSetupService({ ...core, auth, house })
  core.answer(setupRoutes(setup))
  core.work('forgot-password', ({ email }) => passwords.mailForgotten(email))
  return { findCaller: auth.findCaller, otps, provePassword, proofs, provider, sessions, setup, tokens }
}
