/** The page of people: an empty search, unsaved changes, and the actions that are missing on the operator's own account. */
import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { people, userOf } from '../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { refuse } from '../../../test/server.ts'

const stays = { listBookings: { data: [], total: 0 } }

it('a search that finds nobody says so', async () => {
  const { say } = await renderApp({ path: '/admin_holder?q=kowalsky', as: 'admin' })
  await expectTold(say('user.admin.nothing_called', { query: 'kowalsky' }))
})

it('asks before unsaved changes are dropped, and saves them', async () => {
  const guest = userOf('guest')
  const { say, fill, press, answer, findAllByText, findByRole, queryByRole, asked } = await renderApp({
    path: `/admin_holder/${guest.id}?form=residence`,
    as: 'admin',
    answers: { ...stays, updateUserAsAdmin: { ...guest, city: 'Lisboa' } },
  })
  await fill(say('user.fields.city'), 'Lisboa')
  await press(say('ui.cancel'))
  await findAllByText((text) => text.startsWith(say('user.leave.question')), undefined, slow)
  await press(say('user.leave.stay'))
  expect(asked).not.toContain(`PUT /api/new/user/${guest.id}`)
  await findByRole('button', { name: say('user.save') }, slow)
  answer({ getUserAsAdmin: { ...guest, city: 'Lisboa' } })
  await press(say('user.save'))
  await findAllByText(say('user.saved'), undefined, slow)
  await waitFor(() => expect(queryByRole('button', { name: say('user.save') })).toBeNull(), slow)
  await findAllByText(/Lisboa/, undefined, slow)
})

it('offers no block and no erasure on the operator’s own account', async () => {
  const { say, press, findByRole, queryByRole } = await renderApp({
    path: `/admin_holder/${people.admin.id}`,
    as: 'admin',
    answers: { ...stays, getUserAsAdmin: userOf('admin') },
  })
  await press(say('user.admin.menu'))
  await findByRole('menuitem', { name: say('user.admin.link.action') }, slow)
  expect(queryByRole('menuitem', { name: say('user.admin.block.action') })).toBeNull()
  expect(queryByRole('menuitem', { name: say('user.admin.erase.action') })).toBeNull()
})

it('offers block and erasure on another account', async () => {
  const { say, press, findByRole, queryByRole } = await renderApp({
    path: `/admin_holder/${people.guest.id}`,
    as: 'admin',
    answers: stays,
  })
  await press(say('user.admin.menu'))
  await findByRole('menuitem', { name: say('user.admin.block.action') }, slow)
  expect(queryByRole('menuitem', { name: say('user.admin.erase.action') })).not.toBeNull()
})

it('asks for the password before a sensitive change of an account, and then sends the change again', async () => {
  const guest = userOf('guest')
  const { say, fill, press, answer, asked, findAllByText } = await renderApp({
    path: `/admin_holder/${guest.id}?form=account`,
    as: 'admin',
    answers: {
      ...stays,
      updateUserAsAdmin: refuse(409, 'Password needed again'),
      proveSelf: refuse(400, 'Invalid credentials'),
    },
  })
  await fill(say('user.admin.username'), 'grace')
  await press(say('user.save'))
  await fill(say('user.password.current'), 'not it')
  await press(say('user.proof.submit'))
  await findAllByText(say('user.password.wrong_current'), undefined, slow)
  answer({ proveSelf: null, updateUserAsAdmin: guest })
  await fill(say('user.password.current'), 'admin-portineria')
  await press(say('user.proof.submit'))
  await findAllByText(say('user.saved'), undefined, slow)
  expect(asked.filter((one) => one === `PUT /api/new/user/${guest.id}`)).toHaveLength(2)
})

it('says that nothing was changed when the operator closes the password prompt', async () => {
  const guest = userOf('guest')
  const { say, fill, press, findAllByRole, findAllByText, user } = await renderApp({
    path: `/admin_holder/${guest.id}?form=account`,
    as: 'admin',
    answers: { ...stays, updateUserAsAdmin: refuse(409, 'Password needed again') },
  })
  await fill(say('user.admin.username'), 'grace')
  await press(say('user.save'))
  const sheets = await findAllByRole('dialog', { name: say('user.proof.title') }, slow)
  const close = sheets[0]?.querySelector<HTMLElement>(`[aria-label="${say('ui.close')}"]`)
  if (close) await user.click(close)
  expect(await findAllByText(say('errors.proof_needed'), undefined, slow)).not.toEqual([])
})
