/** The way from the log-in to the home: the data of the home does not wait for the rest of the log-in. */
import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { people, stay } from '../../../test/default-answers.ts'
import { type OpenApp, renderApp, slow } from '../../../test/render-app.tsx'
import { silent } from '../../../test/server.ts'

const opened = { token: 'a token', user: people.guest, device: 'a mark' }

async function logIn({ fill, press, say }: OpenApp): Promise<void> {
  await fill(say('auth.email'), people.guest.email)
  await fill(say('auth.password'), 'guest-portineria')
  await press(say('auth.log_in'))
}

it('asks for the stays as soon as the password is right, while the log-in is still on the screen', async () => {
  const app = await renderApp({ path: '/login', answers: { login: opened, getUser: silent } })
  await logIn(app)
  await waitFor(() => expect(app.asked.some((call) => call.startsWith('GET /api/booking/'))).toBe(true), slow)
  expect(window.location.pathname).toBe('/login')
  app.getByRole('button', { name: app.say('auth.log_in') })
})

it('shows the stay after the log-in, and asks for it once', async () => {
  const app = await renderApp({ path: '/login', language: 'it', answers: { login: opened } })
  await logIn(app)
  await app.findByRole('article', { name: stay.flat.name }, slow)
  expect(window.location.pathname).toBe('/')
  expect(app.asked.filter((call) => call.startsWith('GET /api/booking/'))).toHaveLength(1)
})
