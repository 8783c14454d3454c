/** The error catalogue (spec §8), message by message: what has to go wrong, and the words that must then be read. */
import type { Page, Route } from '@playwright/test'
import { type Person, people } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { loginScreen } from '../pages/login.ts'
import { registerScreen } from '../pages/register.ts'

const said = words.gb
const { errors, auth, user, booking, flat, trip, door } = said

type Wrong = { path: RegExp; method?: string; status?: number; message?: string; errors?: string[] }
type Entry = {
  /** As the catalogue calls it. */
  message: string
  as?: Person
  at: string
  wrong: Wrong
  act?: (page: Page) => Promise<void>
  told: string
}

const BROKEN = 'Internal server error'
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

const logIn = (page: Page) => loginScreen(page, said).fill(people.guest)
const login = (status: number, ...messages: string[]): Pick<Entry, 'at' | 'wrong' | 'act'> => ({
  at: '/login',
  wrong: {
    path: /\/auth\/login$/,
    status,
    message: status === 400 ? 'Validation errors' : messages[0],
    errors: messages,
  },
  act: logIn,
})

const claim = (status: number, message: string): Pick<Entry, 'as' | 'at' | 'wrong' | 'act'> => ({
  as: 'guest',
  at: '/otp-claim',
  wrong: { path: /\/auth\/otp-claim$/, status, message },
  act: async (page) => {
    await page.getByLabel(auth.key.label, { exact: true }).fill('2ABC-DEFG')
    await click(page, auth.claim.submit)
  },
})

const register = (status: number, message: string): Pick<Entry, 'at' | 'wrong' | 'act'> => ({
  at: '/register',
  wrong: {
    path: /\/auth\/register$/,
    status,
    message: status === 400 ? 'Validation errors' : message,
    errors: [message],
  },
  act: (page) =>
    registerScreen(page, said).fill({
      key: '2ABC-DEFG',
      name: 'Nora',
      surname: 'Berg',
      email: 'nora@example.test',
      password: 'a-new-password',
    }),
})

const reset = (status: number, message: string): Pick<Entry, 'at' | 'wrong' | 'act'> => ({
  at: '/reset-password?token=any',
  wrong: { path: /\/auth\/reset-password$/, status, message },
  act: async (page) => {
    for (const label of [auth.reset.password, auth.reset.password_again])
      await page.getByLabel(label, { exact: true }).fill('chosen-anew')
    await click(page, auth.reset.submit)
  },
})

const catalogue: Entry[] = [
  // Logging in, registering, keys
  { message: 'wrong username or password', ...login(400, 'Invalid credentials'), told: errors.invalid_credentials },
  { message: 'login error, check the credentials again', ...login(400), told: auth.login_error },
  { message: 'password required', ...login(400, 'Field password required'), told: auth.password_required },
  { message: 'invalid email', ...login(400, 'Field email invalid'), told: auth.email_invalid },
  { message: 'internal server error', ...login(500, BROKEN), told: errors.internal },
  { message: 'too many attempts', ...login(429, 'Too many requests'), told: errors.too_many },
  {
    message: 'the user was not created',
    at: '/login',
    wrong: { path: /\/api\/(new\/)?user\// },
    act: logIn,
    told: auth.user_not_created,
  },
  { message: 'user already exists', ...register(400, 'User already exists'), told: errors.user_exists },
  { message: 'duplicate entry', ...register(400, 'Duplicate entry'), told: errors.user_exists },
  { message: 'email address already used', ...register(400, 'Email already registered'), told: errors.user_exists },
  { message: 'invalid OTP', ...register(400, 'Invalid otp'), told: errors.invalid_otp },
  { message: 'OTP required', ...register(400, 'Field otp required'), told: auth.key.required },
  {
    message: 'no reservation found for the entered OTP or already activated',
    ...claim(404, 'Invalid otp'),
    told: errors.otp_not_found,
  },
  {
    message: 'reservation already associated with another account',
    ...claim(409, 'Reservation already associated with another account'),
    told: errors.reservation_taken,
  },
  {
    message: 'booking already active for this user',
    ...claim(409, 'Booking already active for this user'),
    told: errors.booking_already_active,
  },
  {
    message: 'an ongoing reservation already exists',
    ...claim(409, 'Ongoing reservation already exists'),
    told: errors.ongoing_reservation,
  },
  {
    message: 'user not authenticated',
    as: 'guest',
    at: '/',
    wrong: { path: /\/api\/booking\/?(\?|$)/, status: 401, message: 'Unauthorized' },
    told: errors.unauthorized,
  },
  // Passwords
  {
    message: 'forgot-password error',
    at: '/forgot_password',
    wrong: { path: /\/auth\/forgot-password$/ },
    act: async (page) => {
      await page.getByLabel(auth.email, { exact: true }).fill('anna@example.test')
      await click(page, auth.forgot_password.submit)
    },
    told: auth.forgot_password.error,
  },
  { message: 'invalid reset link', ...reset(400, 'Invalid reset password link'), told: auth.reset.invalid_title },
  { message: 'generic error', ...reset(400, 'Validation errors'), told: auth.generic_error },
  { message: 'a server error at a reset', ...reset(500, BROKEN), told: errors.internal },
  {
    message: 'password update error',
    as: 'admin',
    at: '/admin_change_password',
    wrong: { path: /\/change-password$/ },
    act: async (page) => {
      for (const label of [user.password.current, user.password.new, user.password.repeat])
        await page.getByLabel(label, { exact: true }).fill('a-new-password')
      await click(page, user.password.submit)
    },
    told: user.password.error,
  },
  // Getting and listing
  {
    message: 'error getting a user',
    as: 'guest',
    at: '/holder/2',
    wrong: { path: /\/user\/2$/ },
    told: user.load_error,
  },
  {
    message: 'error listing users',
    as: 'admin',
    at: '/admin_holder',
    wrong: { path: /\/api\/new\/user\?/ },
    told: user.admin.list_error,
  },
  {
    message: 'error listing apartments',
    as: 'admin',
    at: '/admin_flat',
    wrong: { path: /\/api\/flat$/ },
    told: flat.list.load_error,
  },
  {
    message: 'error getting an apartment',
    as: 'admin',
    at: '/admin_flat?id=1',
    wrong: { path: /\/api\/flat\/1$/ },
    told: flat.form.load_error,
  },
  {
    message: 'error listing reservations',
    as: 'guest',
    at: '/',
    wrong: { path: /\/api\/booking\/?(\?|$)/ },
    told: booking.list_error,
  },
  {
    message: 'error getting a reservation',
    as: 'admin',
    at: '/admin_book?review=1',
    wrong: { path: /\/api\/booking\/1$/ },
    told: booking.item_error,
  },
  {
    message: 'error getting the experiences',
    as: 'guest',
    at: '/proposal',
    wrong: { path: /\/api\/trip\/flat\// },
    told: trip.guest.load_error,
  },
  {
    message: 'error listing the experiences',
    as: 'admin',
    at: '/admin_trip',
    wrong: { path: /\/api\/trip$/ },
    told: trip.admin.catalogue.load_error,
  },
  {
    message: 'error listing the logs',
    as: 'admin',
    at: '/admin_logs',
    wrong: { path: /\/api\/flatlog/ },
    told: door.admin.log.error,
  },
  {
    message: 'device status error',
    as: 'admin',
    at: '/admin_flat?id=1',
    wrong: { path: /\/flat\/devices\/status$/ },
    told: flat.device.error,
  },
  // Saving
  {
    message: 'error saving a user',
    as: 'guest',
    at: '/holder/2?edit=phone',
    wrong: { path: /\/api\/(new\/)?user(\/2)?$/, method: 'PUT' },
    act: async (page) => {
      await page.getByRole('textbox', { name: user.fields.phone, exact: true }).fill('+39 06 1234567')
      await click(page, user.save)
    },
    told: user.save_error,
  },
  {
    message: 'error saving an apartment',
    as: 'admin',
    at: '/admin_flat?id=1',
    wrong: { path: /\/api\/flat$/, method: 'PUT' },
    act: async (page) => {
      await page.getByRole('textbox', { name: flat.field.city }).fill('Roma!')
      await click(page, flat.form.save)
    },
    told: flat.form.save_error,
  },
  {
    message: 'error saving a reservation',
    as: 'admin',
    at: '/admin_book?id=1',
    wrong: { path: /\/api\/booking\/admin$/, method: 'PUT' },
    act: async (page) => {
      await page.getByRole('textbox', { name: booking.form.concierge_notes }).fill('Late arrival')
      await click(page, booking.form.save)
    },
    told: booking.form.save_error,
  },
  {
    message: 'error saving an experience',
    as: 'admin',
    at: '/admin_trip?id=1',
    wrong: { path: /\/api\/trip$/, method: 'PUT' },
    act: async (page) => {
      await page.getByRole('textbox', { name: trip.admin.form.text.name_gb }).fill('Tiber by night')
      await click(page, trip.admin.form.save)
    },
    told: trip.admin.form.save_error,
  },
  // Files
  {
    message: 'download error',
    as: 'guest',
    at: '/holder/2',
    wrong: { path: /\/api\/user\/export/ },
    act: (page) => click(page, user.export.action),
    told: user.export.error,
  },
]

const failing =
  ({ method = 'GET', status = 500, message = BROKEN, errors: told = [message] }: Wrong, anyMethod: boolean) =>
  (route: Route) =>
    anyMethod || route.request().method() === method
      ? route.fulfill({ status, json: { message, errors: told.map((one) => ({ message: one })) } })
      : route.fallback()

for (const { message, as = 'nobody', at, wrong, act, told } of catalogue)
  test.describe(() => {
    test.use({ as })
    test(`@desktop ${message}`, async ({ page, complaints }) => {
      complaints.allow(/status of \d{3}/)
      // The stored session serves the other tests too.
      await page.route('**/api/auth/provider/leave', (route) => route.fulfill({ json: { url: null } }))
      await page.route(wrong.path, failing(wrong, !wrong.method))
      await page.goto(at)
      await act?.(page)
      // Not where it is only read out: in the page or in its dialog.
      await expect(page.locator('main, [role=dialog]').getByText(told).first()).toBeVisible()
    })
  })

test.describe(() => {
  test.use({ as: 'guest' })
  test('@desktop account created, but no reservation yet', async ({ page }) => {
    await page.route(/\/api\/booking\/?\?/, (route) => route.fulfill({ json: { data: [], total: 0 } }))
    await page.goto('/')
    await expect(page.getByText(booking.home.none_title)).toBeVisible()
    await expect(page.getByText(booking.home.none_text)).toBeVisible()
  })
})
