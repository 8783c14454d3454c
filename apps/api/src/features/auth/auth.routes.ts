/** Binds the calls for sign-in, registration, one-time keys and passwords to their services. */
import type { Handlers } from '../../http/request.ts'
import type { AuthService } from './auth.service.ts'
import type { ContinueService } from './continue.service.ts'
import type { LinkService } from './link.service.ts'
import type { OtpService } from './otp.service.ts'
import type { PasswordService } from './password.service.ts'
import type { ProofService } from './proof.service.ts'
import type { RegistrationService } from './registration.service.ts'

type Services = {
  auth: AuthService
  otps: OtpService
  registration: RegistrationService
  passwords: PasswordService
  proofs: ProofService
  entries: ContinueService
  links: LinkService
}

export const authRoutes = ({ auth, otps, registration, passwords, proofs, entries, links }: Services): Handlers => ({
  login: ({ body, address, userAgent }) => auth.login({ ...body, address, userAgent }),
  logout: async ({ caller }) => {
    await auth.logout(caller)
    return null
  },
  proveSelf: ({ caller, body, address }) =>
    body.link === undefined ? proofs.prove(caller, body.current_password) : links.prove(caller, body.link, address),
  continueOtp: ({ body, address, userAgent }) => entries.continue(body, { address, userAgent }),
  requestSignInLink: ({ body, address }) => links.request(body.email, address),
  useSignInLink: ({ body, address, userAgent }) => links.use(body.token, { address, userAgent }),
  createDeviceLink: ({ caller }) => links.createForDevice(caller),
  useDeviceLink: ({ body, address, userAgent }) => links.useOnDevice(body.token, { address, userAgent }),
  register: ({ body, address }) => registration.register(body, address),
  activate: ({ body, address }) => registration.activate(body, address),
  getOtp: ({ params, address }) => otps.look(params.otp, address),
  forgotPassword: ({ body, address }) => passwords.forgot(body.email, address),
  resetPassword: ({ body, address }) => passwords.reset(body.token, body, address),
  changePassword: ({ caller, params, body }) => passwords.change(caller, params.id, body),
})
