/** The page of a key: continue without a password, and what is offered when that is not possible. */
import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { people, stay } from '../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { cutOff, refuse } from '../../../test/server.ts'

const path = '/otp/K7QM-4XRT'
const key = {
  flat: { name: 'Garibaldi', headline: { gb: 'Via Garibaldi 27', it: 'Via Garibaldi 27' }, image: null },
  check_in: '2030-06-01',
  check_out: '2030-06-05',
  claimed: false,
  continue: 'new' as const,
  has_email: true,
}
const opened = { token: 'a token', user: { ...people.guest, email: '' } }

it('one tap leads home, and the other ways stay', async () => {
  const app = await renderApp({ path, language: 'it', answers: { getOtp: key, continueOtp: opened } })
  await app.findByRole('link', { name: app.say('auth.key_screen.create') }, slow)
  await app.findByRole('link', { name: app.say('auth.key_screen.log_in') }, slow)
  expect(app.queryByLabelText(app.say('auth.key_screen.email'))).toBeNull()
  await app.press(app.say('auth.key_screen.continue'))
  await app.findByRole('article', { name: stay.flat.name }, slow)
  expect(window.location.pathname).toBe('/')
})

it('a lost answer is repeated with the same proof', async () => {
  const sent: { proof?: string }[] = []
  const app = await renderApp({
    path,
    answers: {
      getOtp: key,
      continueOtp: async (body) => {
        sent.push(body as { proof?: string })
        return sent.length === 1 ? cutOff() : opened
      },
    },
  })
  await app.press(app.say('auth.key_screen.continue'))
  await expectTold(app.say('errors.network'))
  await app.press(app.say('auth.key_screen.continue'))
  await waitFor(() => expect(window.location.pathname).toBe('/'), slow)
  expect(sent[0]?.proof).toBeTruthy()
  expect(sent[1]?.proof).toBe(sent[0]?.proof)
})

it('an address may be given where the reservation has none, and is checked before it is sent', async () => {
  let sent: unknown
  const app = await renderApp({
    path,
    answers: {
      getOtp: { ...key, has_email: false },
      continueOtp: async (body) => {
        sent = body
        return opened
      },
    },
  })
  await app.fill(app.say('auth.key_screen.email'), 'anna@')
  await app.press(app.say('auth.key_screen.continue'))
  await expectTold(app.say('auth.email_invalid'))
  expect(sent).toBeUndefined()
  await app.fill(app.say('auth.key_screen.email'), 'anna@example.test')
  await app.press(app.say('auth.key_screen.continue'))
  await app.findAllByText(app.say('auth.key_screen.email_sent', { email: 'anna@example.test' }), {}, slow)
  expect(sent).toMatchObject({ otp: 'K7QM-4XRT', email: 'anna@example.test' })
})

it('somebody else has used the key meanwhile: the screen says so and leads to the log-in', async () => {
  const taken = 'Reservation already associated with another account'
  const app = await renderApp({ path, answers: { getOtp: key, continueOtp: refuse(409, taken) } })
  await app.findByRole('button', { name: app.say('auth.key_screen.continue') }, slow)
  app.answer({ getOtp: { ...key, claimed: true, continue: null } })
  await app.press(app.say('auth.key_screen.continue'))
  await expectTold(app.say('auth.key_screen.claimed'))
  expect(app.queryByRole('button', { name: app.say('auth.key_screen.continue') })).toBeNull()
})

it('a new key of the operator lets the same guest in again', async () => {
  const app = await renderApp({
    path,
    answers: { getOtp: { ...key, claimed: true, continue: 'again' }, continueOtp: opened },
  })
  await expectTold(app.say('auth.key_screen.again'))
  expect(app.queryByRole('link', { name: app.say('auth.key_screen.create') })).toBeNull()
  await app.press(app.say('auth.key_screen.continue'))
  await waitFor(() => expect(window.location.pathname).toBe('/'), slow)
})

it('an operator who wants passwords has the page of before', async () => {
  const app = await renderApp({ path, answers: { getOtp: { ...key, continue: null } } })
  await app.findByRole('link', { name: app.say('auth.key_screen.create') }, slow)
  expect(app.queryByRole('button', { name: app.say('auth.key_screen.continue') })).toBeNull()
})
