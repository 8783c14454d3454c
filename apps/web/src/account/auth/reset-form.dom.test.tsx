/** A new password that could not be sent: the refusals of the server are in the catalogue of messages. */
import { it } from 'vitest'
import { expectTold, renderApp } from '../../../test/render-app.tsx'
import { cutOff } from '../../../test/server.ts'

it('no answer at all is told', async () => {
  const { fill, press, say } = await renderApp({
    path: '/reset-password?token=any',
    answers: { resetPassword: cutOff },
  })
  await fill(say('auth.reset.password'), 'chosen-anew')
  await fill(say('auth.reset.password_again'), 'chosen-anew')
  await press(say('auth.reset.submit'))
  await expectTold(say('auth.login_error'))
})
