/** Signing in without a password: the link by mail, and the QR code of another device. */
import { waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { people, stay } from '../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { broken, refuse } from '../../../test/server.ts'

const opened = { token: 'a token', user: people.guest }
const dead = refuse(400, 'Invalid sign-in link')

describe.each(['gb', 'it'] as const)('in %s', (language) => {
  it('the log-in leads to the form, and the form says the same for every address', async () => {
    const app = await renderApp({ path: '/login', language, answers: { requestSignInLink: null } })
    const link = await app.findByRole('link', { name: app.say('auth.link') }, slow)
    await app.fill(app.say('auth.email'), 'nobody')
    await app.user.click(link)
    await app.findByRole('heading', { name: app.say('auth.sign_in.title') }, slow)
    // The address that was typed before is there, but not in the link.
    expect(window.location.search).toBe('')
    await app.press(app.say('auth.sign_in.submit'))
    await expectTold(app.say('auth.email_invalid'))
    await app.fill(app.say('auth.email'), 'anna@example.test')
    await app.press(app.say('auth.sign_in.submit'))
    await app.findByRole('heading', { name: app.say('auth.sign_in.sent_title') }, slow)
  })

  it('a link is used by the button only, and leads home', async () => {
    const app = await renderApp({ path: '/sign-in?token=of-the-mail', language, answers: { useSignInLink: opened } })
    await app.findByRole('heading', { name: app.say('auth.sign_in.ready_title') }, slow)
    expect(app.asked.some((call) => call.startsWith('POST'))).toBe(false)
    await app.press(app.say('auth.sign_in.enter'))
    await app.findByRole('article', { name: stay.flat.name }, slow)
  })
})

it.each([
  ['/sign-in?token=of-the-mail', 'invalid_title'],
  ['/sign-in?device=of-the-code', 'device_invalid_title'],
] as const)('%s that no longer works says what to do', async (path, title) => {
  const app = await renderApp({ path, answers: { useSignInLink: dead, useDeviceLink: dead } })
  await app.press(app.say('auth.sign_in.enter'))
  await app.findByRole('heading', { name: app.say(`auth.sign_in.${title}`) }, slow)
  expect(app.getByRole('link', { name: app.say('auth.sign_in.ask_again') }).getAttribute('href')).toBe('/sign-in')
})

it('a server that fails leaves the link to be tried again', async () => {
  const app = await renderApp({ path: '/sign-in?device=of-the-code', answers: { useDeviceLink: broken } })
  await app.press(app.say('auth.sign_in.enter'))
  await expectTold(app.say('errors.internal'))
  app.answer({ useDeviceLink: opened })
  await app.press(app.say('auth.sign_in.enter'))
  await waitFor(() => expect(window.location.pathname).toBe('/'), slow)
})

describe('somebody who is signed in', () => {
  it('proves with a mailed link that it is them, and goes back to the profile', async () => {
    let sent: unknown
    const app = await renderApp({
      path: '/sign-in?token=of-the-mail',
      as: 'guest',
      answers: {
        proveSelf: async (body) => {
          sent = body
          return null
        },
      },
    })
    await app.press(app.say('auth.sign_in.proof_submit'))
    await app.findByRole('heading', { name: app.say('auth.sign_in.proved_title') }, slow)
    expect(sent).toEqual({ link: 'of-the-mail' })
    await app.user.click(await app.findByRole('link', { name: app.say('auth.sign_in.profile') }, slow))
    await waitFor(() => expect(window.location.pathname).toBe(`/holder/${people.guest.id}`), slow)
  })

  it('is told when the link is of another account', async () => {
    const app = await renderApp({ path: '/sign-in?token=of-the-mail', as: 'guest', answers: { proveSelf: dead } })
    await app.press(app.say('auth.sign_in.proof_submit'))
    await expectTold(app.say('auth.sign_in.other_text'))
  })

  it('needs no QR code', async () => {
    const app = await renderApp({ path: '/sign-in?device=of-the-code', as: 'guest' })
    await app.findByRole('heading', { name: app.say('auth.sign_in.already_title') }, slow)
    expect(app.asked.some((call) => call.startsWith('POST'))).toBe(false)
  })
})
