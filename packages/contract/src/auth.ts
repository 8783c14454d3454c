/** Calls about accounts: the one-time key, registration, sign-in, sessions and sign-out. */
import * as z from 'zod/mini'
import { bookingSummary } from './booking.ts'
import { declare } from './endpoint.ts'
import * as s from './schema.ts'
import { factorCode } from './second-factor.ts'

export const shortUser = z.object({
  id: s.id,
  name: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  email: z.string(),
  role_id: z.literal([1, 99]),
  fk_uid: z.nullable(z.string()),
  language: s.language,
})
export type ShortUser = z.output<typeof shortUser>

const present = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const otpText = s.line(64)

/** What the provider sends back with the browser, and the handle that only the browser that started the sign-in has. */
const providerReturn = z.strictObject({
  handle: present(200),
  code: present(2000),
  state: present(200),
  iss: z.optional(present(500)),
})

const signedIn = z.object({ token: z.string(), user: shortUser })
const link = z.strictObject({ token: present(200) })

export const authCalls = {
  register: declare({
    method: 'POST',
    path: '/auth/register',
    who: 'anyone',
    summary: 'Make an account with the one-time key of a reservation; the activation link goes out by mail',
    body: z.strictObject({
      otp: otpText,
      email: s.email,
      password: s.password,
      name: s.maybe(s.line()),
      surname: s.maybe(s.line()),
      /** What the guest's browser chose; without it the account starts with the language of the reservation. */
      language: z.optional(s.language),
    }),
    status: 201,
    /** The browser stores `proof`; with it the activation does not ask for the password again. */
    response: z.object({ user: shortUser, proof: z.string() }),
    errors: ['invalid_otp', 'user_exists', 'too_many'],
  }),
  getOtp: declare({
    method: 'GET',
    path: '/auth/otp/:otp',
    who: 'anyone',
    extra: true,
    summary: 'Which apartment and nights a key is for',
    params: z.object({ otp: otpText }),
    response: z.object({
      flat: z.object({ name: z.string(), headline: s.text(), image: z.nullable(s.fileId) }),
      check_in: s.day,
      check_out: s.day,
      claimed: z.boolean(),
      /**
       * Whether the key lets the guest in without a password: `new` makes an account, `again` is a new key for the account that
       * the guest has already; null if neither.
       */
      continue: z.nullable(z.enum(['new', 'again'])),
      /** The reservation has an email address, so that the guest need not give one to continue. */
      has_email: z.boolean(),
    }),
    errors: ['otp_not_found', 'too_many'],
  }),
  claimOtp: declare({
    method: 'POST',
    path: '/auth/otp-claim',
    who: 'logged',
    extra: true,
    summary: 'Add the reservation of a key to the signed-in account',
    body: z.strictObject({ otp: otpText }),
    response: bookingSummary,
    errors: ['otp_not_found', 'reservation_taken', 'booking_already_active', 'ongoing_reservation', 'too_many'],
  }),
  continueOtp: declare({
    method: 'POST',
    path: '/auth/otp-continue',
    who: 'anyone',
    extra: true,
    summary:
      'Continue without a password: an account bound to the reservation of the key, signed in at once. A new key of the operator signs the same guest in again',
    body: z.strictObject({
      otp: otpText,
      /** Where the reservation has no address: a link there confirms it. */
      email: s.maybe(s.email),
      /** What the guest's browser chose; without it the account starts with the language of the reservation. */
      language: z.optional(s.language),
      /** A secret of this browser. If the answer is lost, the same key and proof sign in again for a quarter of an hour. */
      proof: z.optional(z.string().check(z.minLength(20), z.maxLength(200))),
    }),
    response: signedIn,
    errors: ['otp_not_found', 'reservation_taken', 'password_required', 'too_many'],
  }),
  requestSignInLink: declare({
    method: 'POST',
    path: '/auth/sign-in-link',
    who: 'anyone',
    extra: true,
    summary: 'Ask for a sign-in link by mail; the answer never says whether the account exists',
    body: z.strictObject({ email: s.email }),
    status: 202,
    response: s.nothing,
    errors: ['too_many'],
  }),
  useSignInLink: declare({
    method: 'POST',
    path: '/auth/sign-in-link/use',
    who: 'anyone',
    extra: true,
    summary: 'Sign in with the token of the mail; it works once, for a quarter of an hour',
    body: link,
    response: signedIn,
    errors: ['invalid_sign_in_link', 'too_many'],
  }),
  createDeviceLink: declare({
    method: 'POST',
    path: '/auth/device-link',
    who: 'logged',
    extra: true,
    summary: 'A token that signs the caller in on another device, for a QR code; it works once, for two minutes',
    response: z.object({ token: z.string(), expires_at: s.instant }),
    errors: ['password_required', 'too_many'],
  }),
  useDeviceLink: declare({
    method: 'POST',
    path: '/auth/device-link/use',
    who: 'anyone',
    extra: true,
    summary: 'Sign in with the token of the QR code that another device shows',
    body: link,
    response: signedIn,
    errors: ['invalid_sign_in_link', 'too_many'],
  }),
  activate: declare({
    method: 'POST',
    path: '/auth/activate',
    who: 'anyone',
    extra: true,
    summary:
      'Activate an account with the token of the activation mail, and with the proof of the registration or a password; or confirm a new address',
    body: z.strictObject({ token: present(200), proof: z.optional(present(200)), password: z.optional(s.password) }),
    response: z.object({ email: z.string() }),
    errors: ['invalid_activation_link', 'password_needed', 'email_registered', 'too_many'],
  }),
  login: declare({
    method: 'POST',
    path: '/auth/login',
    who: 'anyone',
    summary: 'Sign in; whoever has turned a second step on is asked for its code once the password is right',
    body: z.strictObject({
      email: s.line(1000),
      password: present(1000),
      code: z.optional(factorCode),
      device: z.optional(present(200)),
    }),
    /**
     * The browser stores `device` and sends it with the next log-in, so that failed attempts from elsewhere do not delay this
     * browser.
     */
    response: z.object({ token: z.string(), user: shortUser, device: z.string() }),
    errors: ['invalid_credentials', 'second_factor_required', 'invalid_code', 'too_many'],
  }),
  proveSelf: declare({
    method: 'POST',
    path: '/auth/proof',
    who: 'logged',
    extra: true,
    summary:
      'Show the password, or a sign-in link of one’s own, once more: for five minutes this session may do what asks for it',
    body: z.strictObject({ current_password: z.optional(present(1000)), link: z.optional(present(200)) }),
    status: 204,
    response: s.nothing,
    errors: ['invalid_credentials', 'invalid_sign_in_link', 'too_many'],
  }),
  logout: declare({
    method: 'POST',
    path: '/auth/logout',
    who: 'logged',
    extra: true,
    summary: 'Sign out: the token is dead everywhere at once',
    status: 204,
    response: s.nothing,
  }),
  forgotPassword: declare({
    method: 'POST',
    path: '/auth/forgot-password',
    who: 'anyone',
    extra: true,
    summary: 'Ask for a reset link; the answer never says whether the account exists',
    body: z.strictObject({ email: s.email }),
    status: 202,
    response: s.nothing,
    errors: ['too_many'],
  }),
  resetPassword: declare({
    method: 'POST',
    path: '/auth/reset-password',
    who: 'anyone',
    summary: 'Set a new password with the token of the reset mail; all sessions of the user end',
    body: z.strictObject({ token: present(200), password: s.password, password_confirm: s.password }),
    status: 204,
    response: s.nothing,
    errors: ['invalid_reset_link', 'too_many'],
  }),
  getProvider: declare({
    method: 'GET',
    path: '/auth/provider',
    who: 'anyone',
    extra: true,
    summary: 'Which authentication provider this concierge uses',
    response: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('builtin') }),
      z.object({ kind: z.literal('oidc'), issuer: z.string(), client_id: z.string() }),
    ]),
  }),
  startProvider: declare({
    method: 'POST',
    path: '/auth/provider/start',
    who: 'anyone',
    extra: true,
    summary: 'Begin a sign-in at the external provider: where to send the browser, and a handle to keep for its return',
    response: z.object({ url: z.string(), handle: z.string() }),
    errors: ['not_found', 'provider_unavailable', 'too_many'],
  }),
  finishProvider: declare({
    method: 'POST',
    path: '/auth/provider/finish',
    who: 'anyone',
    extra: true,
    summary: 'End a sign-in at the external provider with what it sent back; a linked account is signed in',
    body: providerReturn,
    response: z.object({ token: z.string(), user: shortUser }),
    errors: ['not_found', 'invalid_credentials', 'identity_not_linked', 'provider_unavailable', 'too_many'],
  }),
  proveProvider: declare({
    method: 'POST',
    path: '/auth/provider/prove',
    who: 'logged',
    extra: true,
    summary: 'End a sign-in at the external provider for this session, so that `PUT /user/uid` may link it',
    body: providerReturn,
    response: z.object({ uid: z.string() }),
    errors: ['not_found', 'invalid_credentials', 'provider_unavailable'],
  }),
  leaveProvider: declare({
    method: 'POST',
    path: '/auth/provider/leave',
    who: 'logged',
    extra: true,
    summary: 'Sign out here and learn where to sign out at the provider; null if it has no such place',
    response: z.object({ url: z.nullable(z.string()) }),
  }),
}
