/** A new password that could not be sent. The server's refusals are tested in app/messages.dom.test.tsx. */
import { it } from 'vitest'
import { expectTold, renderApp } from '../../../test/render-app.tsx'
import { cutOff } from '../../../test/server.ts'

it('reports that the server did not answer', async () => {
  const { fill, press, say } = await renderApp({
    path: '/reset-password?token=any',
    answers: { resetPassword: cutOff },
  })
  await fill(say('auth.reset.password'), 'chosen-anew')
  await fill(say('auth.reset.password_again'), 'chosen-anew')
  await press(say('auth.reset.submit'))
  await expectTold(say('auth.login_error'))
})
