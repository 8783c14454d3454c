/** Adds accounts to the server: login, registration, passwords, the second factor and the external provider. */
import type { Core } from '../../core.ts'
import type { Identity } from '../../ports/identity.ts'
import type { HouseService } from '../house/house.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import { createAddressService } from './address.service.ts'
import { authRoutes } from './auth.routes.ts'
import { createAuthService } from './auth.service.ts'
import { createContinueService } from './continue.service.ts'
import { createLinkService } from './link.service.ts'
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
  const otps = createOtpService({ ...core, house })
  const addresses = createAddressService({ ...core, tokens, mail, house })
  const registration = createRegistrationService({ ...core, otps, tokens, addresses })
  const links = createLinkService({ ...core, tokens, sessions, addresses, house })
  const entries = createContinueService({ ...core, otps, sessions, addresses, house })
  const passwords = createPasswordService({ ...core, tokens, provePassword, proofs, links })
  const provider = createProviderService({ ...core, sessions, proofs, identity })
  core.answer(authRoutes({ auth, otps, registration, passwords, proofs, entries, links }))
  core.answer(secondFactorRoutes(factors))
  core.answer(providerRoutes({ provider, identity }))
  const setup = createSetupService({ ...core, auth, house })
  core.answer(setupRoutes(setup))
  core.work('forgot-password', ({ email }) => passwords.mailForgotten(email))
  core.work('sign-in-link', ({ email }) => links.mailRequested(email))
  return { findCaller: auth.findCaller, addresses, otps, provePassword, proofs, provider, sessions, setup, tokens }
}
