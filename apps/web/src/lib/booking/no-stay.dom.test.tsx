/** A link to a stay of somebody else, or to one that is gone: no screen says that the guest has none, and one tap leads home. */
import { expect, it } from 'vitest'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { refuse } from '../../../test/server.ts'

it.each([
  ['/door', 'gb'],
  ['/proposal', 'it'],
  ['/booking', 'gb'],
] as const)('%s says that the stay in its address is not there', async (path, language) => {
  const app = await renderApp({
    path: `${path}?stay=99`,
    as: 'guest',
    language,
    answers: { getBooking: refuse(404, 'Not found') },
  })
  await expectTold(app.say('booking.home.unknown_title'))
  const home = await app.findByRole('link', { name: app.say('booking.home.unknown_action') }, slow)
  expect(home.getAttribute('href')).toBe('/')
})
