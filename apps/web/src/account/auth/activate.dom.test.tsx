import { PASSWORD_MIN } from '@portineria/contract/rules/fields'
import { describe, expect, it } from 'vitest'
import { people } from '../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { refuse } from '../../../test/server.ts'

describe.each(['gb', 'it'] as const)('the activation in %s', (language) => {
  const path = '/activate?token=of-the-mail'

  it('asks for a password in a browser that did not register, and reports a short one', async () => {
    const answers = { activate: refuse(400, 'Password needed') }
    const { say, fill, press, findByRole } = await renderApp({ path, language, answers })
    await findByRole('heading', { name: say('auth.activation.choose_title') }, slow)
    await fill(say('auth.password'), 'short')
    await press(say('auth.activation.choose_submit'))
    await expectTold(say('auth.password_short', { count: PASSWORD_MIN }))
  })

  it('offers a new link when the link has expired', async () => {
    const { say, findByRole } = await renderApp({
      path,
      language,
      answers: { activate: refuse(400, 'Invalid activation link') },
    })
    await expectTold(say('errors.invalid_activation_link'))
    expect(await findByRole('link', { name: say('auth.activation.new_link') }, slow)).toBeTruthy()
  })

  it('confirms a new address to a person who is signed in', async () => {
    const answers = { activate: { email: 'new@example.test' } }
    const { say, findByRole } = await renderApp({ path, as: 'guest', language, answers })
    expect(await findByRole('heading', { name: say('auth.activation.confirmed_title') }, slow)).toBeTruthy()
  })

  it('confirms that the account is active', async () => {
    const { say, findByRole } = await renderApp({
      path,
      language,
      answers: { activate: { email: people.guest.email } },
    })
    expect(await findByRole('heading', { name: say('auth.activation.done_title') }, slow)).toBeTruthy()
  })
})
