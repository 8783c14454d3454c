/** The profile: a field that is changed, and a new address, which is valid once it is confirmed from its mailbox. */
import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { savePhone } from '../../../test/account-forms.ts'
import { house, userOf } from '../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { broken, refuse } from '../../../test/server.ts'

it('a changed field is saved, and shown in its row', async () => {
  let sent: unknown
  const app = await renderApp({
    path: '/holder/2?edit=phone',
    as: 'guest',
    answers: {
      updateUser: async (body) => {
        sent = body
        const saved = { ...userOf('guest'), phone: '+39 06 1234567' }
        app.answer({ getUser: saved })
        return saved
      },
    },
  })
  await savePhone(app)
  await app.findByText(app.say('user.saved'), {}, slow)
  expect(sent).toMatchObject({ phone: '+39 06 1234567' })
  await waitFor(() => expect(app.queryByRole('dialog')).toBeNull(), slow)
  await app.findByText((text) => text.includes('+39 06 1234567'), {}, slow)
})

it('a new address needs the password, and stays the old one until it is confirmed', async () => {
  const { say, fill, press, answer, findByRole } = await renderApp({
    path: '/holder/2?edit=email',
    as: 'guest',
    language: 'it',
    answers: { updateUser: refuse(400, 'Invalid credentials') },
  })
  await fill(say('user.email.new'), 'new@example.test')
  await fill(say('user.password.current'), 'not-the-password')
  await press(say('user.email.submit'))
  await expectTold(say('user.password.wrong_current'))
  answer({ updateUser: userOf('guest') })
  await fill(say('user.password.current'), 'guest-portineria')
  await press(say('user.email.submit'))
  await expectTold(say('user.email.sent', { email: 'new@example.test' }))
  await press(say('ui.ok'))
  const row = await findByRole('link', { name: (name) => name.startsWith(say('user.rows.email')) }, slow)
  expect(row.textContent).toContain(userOf('guest').email)
})

it('a profile that cannot be loaded offers the concierge beside another try', async () => {
  const { say, findByText, findByRole } = await renderApp({
    path: '/holder/2',
    as: 'guest',
    answers: { getUser: broken, getHouse: { ...house, phone: '+39 06 1234567' } },
  })
  await findByText(say('user.load_error'), {}, slow)
  const call = await findByRole('link', { name: say('app.concierge.call') }, slow)
  expect(call.getAttribute('href')).toBe('tel:+39061234567')
})
