/** The page of people: an empty search, unsaved changes, and the actions that are missing on the operator's own account. */
import { waitFor, within } from '@testing-library/dom'
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

it('names the reservation whose arrival must be reported before the person is erased, and links to the report', async () => {
  const refused = refuse(409, 'Arrival not reported')
  refused.body.reservations = ['HM4X2K']
  const { say, press, findByLabelText, findByRole, user } = await renderApp({
    path: `/admin_holder/${people.guest.id}?form=erase`,
    as: 'admin',
    answers: { ...stays, deleteUser: refused },
  })
  const sure = say('user.admin.erase.sure', { name: 'Anna Lindqvist' })
  await user.click(await findByLabelText(sure, {}, slow))
  await press(say('user.admin.erase.action'))
  const report = await within(await findByRole('dialog')).findByRole('link', { name: say('police.title') }, slow)
  expect(report.closest('li')?.textContent).toContain('HM4X2K')
  expect(report.getAttribute('href')).toBe('/admin_police')
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

it('finds a person by parts of the name, blocks and unblocks the account', async () => {
  const guest = userOf('guest')
  const { say, user, press, answer, asked, findByRole, findByLabelText, findAllByText, queryByText } = await renderApp({
    path: '/admin_holder',
    as: 'admin',
    answers: { ...stays, updateUserAsAdmin: { ...guest, blocked: true } },
  })
  await user.click(await findByLabelText(say('user.admin.search'), { selector: 'input' }, slow))
  answer({ listUsers: { data: [{ ...guest, stays: 1, now_or_next: { flat_name: 'Peretti', status: 2 } }], total: 1 } })
  await user.paste('LIND ann')
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe('LIND ann'), slow)
  const [row] = await findAllByText('Anna Lindqvist', undefined, slow)
  if (row) await user.click(row)
  await findByRole('heading', { name: 'Anna Lindqvist' }, slow)

  await press(say('user.admin.menu'))
  await user.click(await findByRole('menuitem', { name: say('user.admin.block.action') }, slow))
  const question = await findByRole('dialog', { name: 'Portineria' }, slow)
  answer({ getUserAsAdmin: { ...guest, blocked: true } })
  await user.click(within(question).getByRole('button', { name: say('user.admin.block.action') }))
  await findAllByText(say('user.admin.blocked.text'), undefined, slow)

  answer({ getUserAsAdmin: guest, updateUserAsAdmin: guest })
  await press(say('user.admin.unblock.action'))
  await waitFor(() => expect(queryByText(say('user.admin.blocked.text'))).toBeNull(), slow)
  expect(asked.filter((one) => one === `PUT /api/new/user/${guest.id}`)).toHaveLength(2)
})

it('resets a lost second step after a question and the operator’s own password', async () => {
  const { admin } = people
  const reset = `/new/user/${people.guest.id}/second-factor`
  const { say, user, fill, press, answer, asked, findByRole, findAllByText } = await renderApp({
    path: `/admin_holder/${people.guest.id}`,
    as: 'admin',
    answers: {
      ...stays,
      getUserAsAdmin: { ...userOf('guest'), role_id: admin.role_id },
      getSecondFactorOf: { on: true },
      resetSecondFactor: refuse(409, 'Password needed again'),
      proveSelf: null,
    },
  })
  // The menu offers the reset once it is known that the second step is on.
  await waitFor(() => expect(asked).toContain(`GET /api${reset}`), slow)
  await press(say('user.admin.menu'))
  // The answer may come after the menu has opened. By then its place is computed, and without a layout it counts as scrolled away.
  await user.click(await findByRole('menuitem', { name: say('user.admin.second_factor.action'), hidden: true }, slow))
  const question = await findByRole('dialog', { name: 'Portineria' }, slow)
  await user.click(within(question).getByRole('button', { name: say('user.admin.second_factor.action') }))
  await findByRole('dialog', { name: say('user.proof.title') }, slow)
  answer({ resetSecondFactor: null, getSecondFactorOf: { on: false } })
  await fill(say('user.password.current'), 'admin-portineria')
  await press(say('user.proof.submit'))
  await findAllByText(say('user.admin.second_factor.done', { name: 'Anna Lindqvist' }), undefined, slow)
  expect(asked.filter((one) => one === `DELETE /api${reset}`)).toHaveLength(2)
})

it('a new holder whose address has an account already is not created, and a link leads to that account', async () => {
  const guest = userOf('guest')
  const { say, fill, press, findByRole } = await renderApp({
    path: '/admin_holder?form=new',
    as: 'admin',
    answers: { createUser: refuse(400, 'Email already registered'), getUserByEmail: guest },
  })
  await fill(say('user.admin.columns.email'), guest.email)
  await press(say('user.admin.make'))
  await expectTold(say('errors.user_exists'))
  const link = await findByRole('link', { name: say('ui.table.open', { name: 'Anna Lindqvist' }) }, slow)
  expect(link.getAttribute('href')).toBe(`/admin_holder/${guest.id}`)
})
