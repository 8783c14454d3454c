/** The error catalogue (spec §8), message by message: what goes wrong, and the text that the screen must then show. */
import { PASSWORD_MIN } from '@portineria/contract/rules/fields'
import { type Language, nameFor } from '@portineria/contract/rules/languages'
import { describe, it } from 'vitest'
import {
  askForLink,
  changePassword,
  claimKey,
  logIn,
  type Registration,
  register,
  registration,
  resetPassword,
  savePhone,
} from '../../test/account-forms.ts'
import { type Person, people } from '../../test/default-answers.ts'
import { expectTold, type OpenApp, renderApp, type Say } from '../../test/render-app.tsx'
import { broken, type Refusal, type Replies, refuse } from '../../test/server.ts'

type Entry = {
  /** The name of the message in the catalogue. */
  message: string
  as?: Person
  at: string
  answers: Replies
  act?: (app: OpenApp) => Promise<void>
  told: Parameters<Say>[0]
}

const login = (answer: Refusal): Pick<Entry, 'at' | 'answers' | 'act'> => ({
  at: '/login',
  answers: { login: answer },
  act: logIn,
})

const claim = (answer: Refusal): Pick<Entry, 'as' | 'at' | 'answers' | 'act'> => ({
  as: 'guest',
  at: '/otp-claim',
  answers: { claimOtp: answer },
  act: claimKey,
})

const registering = (message: string): Pick<Entry, 'at' | 'answers' | 'act'> => ({
  at: '/register',
  answers: { register: refuse(400, message) },
  act: register,
})

const reset = (answer: Refusal): Pick<Entry, 'at' | 'answers' | 'act'> => ({
  at: '/reset-password?token=any',
  answers: { resetPassword: answer },
  act: resetPassword,
})

const catalogue: Entry[] = [
  // Logging in, registering, keys
  {
    message: 'wrong username or password',
    ...login(refuse(400, 'Invalid credentials')),
    told: 'errors.invalid_credentials',
  },
  { message: 'login error, check the credentials again', ...login(refuse(400)), told: 'auth.login_error' },
  {
    message: 'second suggestion: is the account active, or reset the password',
    ...login(refuse(400, 'Invalid credentials')),
    told: 'auth.login_hint',
  },
  { message: 'password required', ...login(refuse(400, 'Field password required')), told: 'auth.password_required' },
  { message: 'invalid email', ...login(refuse(400, 'Field email invalid')), told: 'auth.email_invalid' },
  { message: 'internal server error', ...login(broken), told: 'errors.internal' },
  { message: 'too many attempts', ...login(refuse(429, 'Too many requests')), told: 'errors.too_many' },
  {
    message: 'the user was not created',
    at: '/login',
    answers: { login: { token: 'a token', user: people.guest, device: 'a mark' }, getUser: broken },
    act: logIn,
    told: 'auth.user_not_created',
  },
  { message: 'user already exists', ...registering('User already exists'), told: 'errors.user_exists' },
  { message: 'duplicate entry', ...registering('Duplicate entry'), told: 'errors.user_exists' },
  { message: 'email already registered', ...registering('Email already registered'), told: 'errors.user_exists' },
  {
    message: 'email address already used',
    as: 'admin',
    at: '/admin_holder/2?form=account',
    answers: { updateUserAsAdmin: refuse(400, 'Email already registered') },
    act: async ({ fill, press, say }) => {
      await fill(say('user.admin.columns.email'), 'taken@example.test')
      await press(say('user.save'))
    },
    told: 'errors.email_registered',
  },
  { message: 'invalid OTP', ...registering('Invalid otp'), told: 'errors.invalid_otp' },
  { message: 'OTP required', ...registering('Field otp required'), told: 'auth.key.required' },
  {
    message: 'booking not found with current OTP',
    at: `/otp?otp=${registration.key}`,
    answers: { getOtp: refuse(404, 'Invalid otp') },
    told: 'auth.key_form.unknown',
  },
  {
    message: 'no reservations linked to OTP',
    as: 'guest',
    at: `/otp-claim?otp=${registration.key}`,
    answers: { claimOtp: refuse(404, 'Invalid otp') },
    told: 'auth.claim.not_linked',
  },
  {
    message: 'no reservation found for the entered OTP or already activated',
    ...claim(refuse(404, 'Invalid otp')),
    told: 'errors.otp_not_found',
  },
  {
    message: 'reservation already associated with another account',
    ...claim(refuse(409, 'Reservation already associated with another account')),
    told: 'errors.reservation_taken',
  },
  {
    message: 'booking already active for this user',
    ...claim(refuse(409, 'Booking already active for this user')),
    told: 'errors.booking_already_active',
  },
  {
    message: 'an ongoing reservation already exists',
    ...claim(refuse(409, 'Ongoing reservation already exists')),
    told: 'errors.ongoing_reservation',
  },
  {
    message: 'user not authenticated',
    as: 'guest',
    at: '/',
    answers: { listBookings: refuse(401, 'Unauthorized'), leaveProvider: { url: null } },
    told: 'errors.unauthorized',
  },
  // Passwords
  {
    message: 'forgot-password error',
    at: '/forgot_password',
    answers: { forgotPassword: broken },
    act: askForLink,
    told: 'auth.forgot_password.error',
  },
  {
    message: 'invalid reset link',
    ...reset(refuse(400, 'Invalid reset password link')),
    told: 'auth.reset.invalid_title',
  },
  { message: 'generic error', ...reset(refuse(400, 'Validation errors')), told: 'auth.generic_error' },
  { message: 'server error while resetting a password', ...reset(broken), told: 'errors.internal' },
  {
    message: 'password update error',
    as: 'admin',
    at: '/admin_change_password',
    answers: { changePassword: broken },
    act: changePassword,
    told: 'user.password.error',
  },
  // Getting and listing
  {
    message: 'error getting a user',
    as: 'guest',
    at: '/holder/2',
    answers: { getUser: broken },
    told: 'user.load_error',
  },
  {
    message: 'error listing users',
    as: 'admin',
    at: '/admin_holder',
    answers: { listUsers: broken },
    told: 'user.admin.list_error',
  },
  {
    message: 'error listing apartments',
    as: 'admin',
    at: '/admin_flat',
    answers: { listFlats: broken },
    told: 'flat.list.load_error',
  },
  {
    message: 'error getting an apartment',
    as: 'admin',
    at: '/admin_flat?id=1',
    answers: { getFlat: broken },
    told: 'flat.form.load_error',
  },
  {
    message: 'error listing reservations',
    as: 'guest',
    at: '/',
    answers: { listBookings: broken },
    told: 'booking.home.error',
  },
  {
    message: 'error getting a reservation',
    as: 'admin',
    at: '/admin_book?review=1',
    answers: { getBooking: broken },
    told: 'booking.item_error',
  },
  {
    message: 'error getting the experiences',
    as: 'guest',
    at: '/proposal',
    answers: { listTripsOfFlat: broken },
    told: 'trip.guest.load_error',
  },
  {
    message: 'error listing the experiences',
    as: 'admin',
    at: '/admin_trip',
    answers: { listTrips: broken },
    told: 'trip.admin.catalogue.load_error',
  },
  {
    message: 'error listing the logs',
    as: 'admin',
    at: '/admin_logs',
    answers: { listFlatLog: broken },
    told: 'door.admin.log.error',
  },
  {
    message: 'device status error',
    as: 'admin',
    at: '/admin_flat?id=1',
    answers: { listDeviceStatus: broken },
    told: 'flat.device.error',
  },
  {
    message: 'error getting the chat messages',
    as: 'guest',
    at: '/proposal?chat=0',
    answers: { listChat: broken },
    told: 'trip.chat.load_error',
  },
  {
    message: 'error listing the chat messages',
    as: 'admin',
    at: '/admin_trip?view=inbox',
    answers: { listTalks: broken },
    told: 'trip.admin.inbox.load_error',
  },
  // Saving
  {
    message: 'error saving a user',
    as: 'guest',
    at: '/holder/2?edit=phone',
    answers: { updateUser: broken },
    act: savePhone,
    told: 'user.save_error',
  },
  {
    message: 'error saving an apartment',
    as: 'admin',
    at: '/admin_flat?id=1',
    answers: { updateFlat: broken },
    act: async ({ fill, press, say }) => {
      await fill(say('flat.field.city'), 'Roma!')
      await press(say('flat.form.save'))
    },
    told: 'flat.form.save_error',
  },
  {
    message: 'error saving a reservation',
    as: 'admin',
    at: '/admin_book?id=1',
    answers: { updateBookingAsAdmin: broken },
    act: async ({ fill, press, say }) => {
      await fill(say('booking.form.concierge_notes'), 'Late arrival')
      await press(say('booking.form.save'))
    },
    told: 'booking.form.save_error',
  },
  {
    message: 'error saving an experience',
    as: 'admin',
    at: '/admin_trip?id=1',
    answers: { updateTrip: broken },
    act: async ({ fill, press, say, language }) => {
      await fill(say('trip.admin.form.text.name', { language: nameFor(language, 'gb') }), 'Tiber by night')
      await press(say('trip.admin.form.save'))
    },
    told: 'trip.admin.form.save_error',
  },
  // Files
  {
    message: 'download error',
    as: 'guest',
    at: '/holder/2',
    answers: { exportUser: broken },
    act: ({ press, say }) => press(say('user.export.action')),
    told: 'user.export.error',
  },
]

type Refused = {
  name: string
  filled: Partial<Registration>
  answers?: Replies
  told: (say: Say) => string
}

/** The server refuses the first; the form itself refuses the others without a call. */
const refusals: Refused[] = [
  {
    name: 'an unknown key',
    filled: {},
    answers: { register: refuse(400, 'Invalid otp') },
    told: (say) => say('errors.invalid_otp'),
  },
  { name: 'a malformed email address', filled: { email: 'nobody' }, told: (say) => say('auth.email_invalid') },
  {
    name: 'a short password',
    filled: { password: 'short', again: 'short' },
    told: (say) => say('auth.password_short', { count: PASSWORD_MIN }),
  },
  {
    name: 'two different passwords',
    filled: { again: 'another-password' },
    told: (say) => say('auth.password_differs'),
  },
  { name: 'no key', filled: { key: '' }, told: (say) => say('auth.key.required') },
]

/** The languages alternate, so that every part of the catalogue is tested in both. */
const languageAt = (index: number): Language => (index % 2 === 0 ? 'gb' : 'it')

describe('the error catalogue', () => {
  for (const [index, { message, as, at, answers, act, told }] of catalogue.entries()) {
    const language = languageAt(index)
    it(`${message} (${language})`, async () => {
      const app = await renderApp({ path: at, as, answers, language })
      await act?.(app)
      await expectTold(app.say(told))
    })
  }

  it('account created, but no reservation yet', async () => {
    const app = await renderApp({ path: '/', as: 'guest', answers: { listBookings: { data: [], total: 0 } } })
    await expectTold(app.say('booking.home.none_title'))
    await expectTold(app.say('booking.home.none_text'))
  })
})

describe('refusals of the register form', () => {
  for (const [index, { name, filled, answers, told }] of refusals.entries()) {
    const language = languageAt(index)
    it(`${name} (${language})`, async () => {
      const app = await renderApp({ path: '/register', answers, language })
      await register(app, filled)
      await expectTold(told(app.say))
    })
  }
})
