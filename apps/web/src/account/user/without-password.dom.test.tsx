/** The profile of a guest without a password: a password is added, an address is given, and another device is signed in. */
import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { stay, userOf } from '../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { broken, refuse } from '../../../test/server.ts'

const guest = { ...userOf('guest'), has_password: false, email_confirmed: false }
const proofNeeded = refuse(409, 'Password needed again')

it('a password is added after a link from the mailbox, without typing it again', async () => {
  const app = await renderApp({
    path: '/holder/2',
    as: 'guest',
    language: 'it',
    answers: { getUser: guest, changePassword: proofNeeded, requestSignInLink: null },
  })
  await app.user.click(await app.findByRole('link', { name: app.say('user.rows.add_password') }, slow))
  await app.fill(app.say('user.password.new'), 'a-good-password')
  await app.fill(app.say('user.password.repeat'), 'a-good-password')
  await app.press(app.say('user.add_password.submit'))
  await expectTold(app.say('user.link_proof.text', { email: guest.email }))
  await app.press(app.say('user.link_proof.submit'))
  await expectTold(app.say('user.link_proof.sent'))
  app.answer({ changePassword: null, getUser: { ...guest, has_password: true, email_confirmed: true } })
  await app.press(app.say('user.add_password.submit'))
  await app.findAllByText(app.say('user.add_password.done'), {}, slow)
  await app.findByRole('link', { name: app.say('user.rows.password') }, slow)
})

it('an address comes before a password, and needs no password', async () => {
  let sent: unknown
  const app = await renderApp({
    path: '/holder/2?edit=password',
    as: 'guest',
    answers: {
      getUser: { ...guest, email: '' },
      updateUser: async (body) => {
        sent = body
        return { ...guest, email: '' }
      },
    },
  })
  await app.user.click(await app.findByRole('link', { name: app.say('user.add_password.address_link') }, slow))
  await app.fill(app.say('user.email.new'), 'anna@example.test')
  expect(app.queryByLabelText(app.say('user.password.current'))).toBeNull()
  await app.press(app.say('user.email.submit'))
  await expectTold(app.say('user.email.first_sent', { email: 'anna@example.test' }))
  expect(sent).toEqual({ email: 'anna@example.test' })
  await app.press(app.say('ui.ok'))
})

it('an address that cannot be confirmed is said', async () => {
  const app = await renderApp({
    path: '/holder/2?edit=password',
    as: 'guest',
    answers: { getUser: guest, changePassword: refuse(409, 'Address needed') },
  })
  await app.fill(app.say('user.password.new'), 'a-good-password')
  await app.fill(app.say('user.password.repeat'), 'a-good-password')
  await app.press(app.say('user.add_password.submit'))
  await expectTold(app.say('user.add_password.unconfirmed', { email: guest.email }))
})

it('a QR code signs another device in; if none could be made, it is tried again', async () => {
  const app = await renderApp({ path: '/holder/2', as: 'guest', answers: { getUser: guest, createDeviceLink: broken } })
  await app.user.click(await app.findByRole('link', { name: app.say('user.rows.device') }, slow))
  await app.findByText((text) => text.startsWith(app.say('user.device_code.error')), {}, slow)
  app.answer({ createDeviceLink: { token: 'of-the-code', expires_at: '2026-11-18T09:00:00.000Z' } })
  await app.press(app.say('ui.retry'))
  await app.findByRole('img', { name: app.say('user.device_code.label') }, slow)
  await waitFor(() => expect(app.getByRole('timer').textContent).toMatch(/[12]:\d\d/), slow)
})

it('a guest who has not given a name yet is called as they booked', async () => {
  const app = await renderApp({
    path: '/holder/2',
    as: 'guest',
    answers: {
      getUser: { ...guest, name: null, surname: null },
      listBookings: { data: [{ ...stay, holder_name: 'Anna Lindqvist' }], total: 1 },
    },
  })
  expect(await app.findByRole('heading', { level: 1, name: 'Anna Lindqvist' }, slow)).toBeDefined()
})
