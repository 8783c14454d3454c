/**
 * Without any answer of the server, every screen says that there is no connection and blames nothing else. Only the reset of a
 * password has another message, which the spec prescribes (§8).
 */
import { describe, expect, it } from 'vitest'
import {
  askForLink,
  changePassword,
  claimKey,
  logIn,
  lookUpKey,
  register,
  registration,
  resetPassword,
  savePhone,
  startSecondStep,
} from '../../test/account-forms.ts'
import type { Person } from '../../test/default-answers.ts'
import { expectTold, type OpenApp, renderApp } from '../../test/render-app.tsx'
import { cutOff, type Replies, refuse } from '../../test/server.ts'

type Screen = { screen: string; at: string; as?: Person; answers: Replies; act?: (app: OpenApp) => Promise<void> }

const secondStep = refuse(400, 'Second factor required')

const screens: Screen[] = [
  { screen: 'the log-in', at: '/login', answers: { login: cutOff }, act: logIn },
  { screen: 'the registration', at: '/register', answers: { register: cutOff }, act: register },
  { screen: 'a typed key', at: '/otp', answers: { getOtp: cutOff }, act: lookUpKey },
  { screen: 'the key of a link', at: `/otp/${registration.key}`, answers: { getOtp: cutOff } },
  { screen: 'the claim', at: '/otp-claim', as: 'guest', answers: { claimOtp: cutOff }, act: claimKey },
  { screen: 'the activation', at: '/activate?token=any', answers: { activate: cutOff } },
  { screen: 'the forgotten password', at: '/forgot_password', answers: { forgotPassword: cutOff }, act: askForLink },
  { screen: 'the profile', at: '/holder/2?edit=phone', as: 'guest', answers: { updateUser: cutOff }, act: savePhone },
  {
    screen: 'the password of a guest',
    at: '/holder/2?edit=password',
    as: 'guest',
    answers: { changePassword: cutOff },
    act: changePassword,
  },
  {
    screen: 'the new address of a guest',
    at: '/holder/2?edit=email',
    as: 'guest',
    answers: { updateUser: cutOff },
    act: async ({ fill, press, say }) => {
      await fill(say('user.email.new'), 'nora@example.test')
      await fill(say('user.password.current'), 'guest-portineria')
      await press(say('user.email.submit'))
    },
  },
  {
    screen: 'the download of one’s data',
    at: '/holder/2',
    as: 'guest',
    answers: { exportUser: cutOff },
    act: ({ press, say }) => press(say('user.export.action')),
  },
  {
    screen: 'the second step at the log-in',
    at: '/login',
    answers: { login: secondStep },
    act: async (app) => {
      await logIn(app)
      await app.fill(app.say('auth.second_step.code'), '123456')
      app.answer({ login: cutOff })
      await app.press(app.say('auth.log_in'))
    },
  },
  {
    screen: 'turning the second step on',
    at: '/admin_change_password',
    as: 'admin',
    answers: { startSecondFactor: cutOff },
    act: startSecondStep,
  },
]

describe('without a connection', () => {
  for (const [index, { screen, at, as, answers, act }] of screens.entries()) {
    // The languages alternate, because every screen takes the same message from the catalogue.
    const language = index % 2 === 0 ? 'gb' : 'it'
    it(`${screen} says so (${language})`, async () => {
      const app = await renderApp({ path: at, as, answers, language })
      await act?.(app)
      await expectTold(app.say('errors.network'))
      expect(app.queryByText(app.say('auth.login_error'))).toBeNull()
      expect(app.queryByText(app.say('auth.login_hint'))).toBeNull()
    })
  }

  it('the reset of a password shows the login error', async () => {
    const app = await renderApp({ path: '/reset-password?token=any', answers: { resetPassword: cutOff } })
    await resetPassword(app)
    await expectTold(app.say('auth.login_error'))
  })
})

it('a browser that knows that it is offline does not make a change wait', async () => {
  const app = await renderApp({ path: '/admin_book?id=1', as: 'admin', answers: { updateBookingAsAdmin: cutOff } })
  await app.fill(app.say('booking.form.concierge_notes'), 'Late arrival')
  window.dispatchEvent(new Event('offline'))
  try {
    await app.press(app.say('booking.form.save'))
    await expectTold(app.say('errors.network'))
  } finally {
    // While the app is still open, because nobody listens afterwards and the next test would start offline.
    window.dispatchEvent(new Event('online'))
  }
})
