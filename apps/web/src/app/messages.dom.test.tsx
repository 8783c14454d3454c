import { it } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import { broken } from '../../test/server.ts'
it('x', async () => {
  const app = await renderApp({ path: '/', as: 'guest', answers: { listBookings: broken } })
  await app.findTold(app.say('booking.list_error'))
})
it('y', async () => {
  const app = await renderApp({ path: '/login' })
  await app.fill(await app.findByLabelText(app.say('auth.email')), 'nobody')
  await app.findTold(app.say('auth.password_short', {count: 6}))
})
