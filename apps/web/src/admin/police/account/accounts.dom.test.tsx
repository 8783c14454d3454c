/** Accounts on the portal of the police: off without one, their states, a new one, a refused one, and one with apartments. */
import type { PoliceAccount } from '@portineria/contract/police-account'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { flat, policeAccount } from '../../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../../test/render-app.tsx'
import { broken, type Replies, refuse } from '../../../../test/server.ts'

const open = (answers: Replies = {}, language: 'gb' | 'it' = 'gb') =>
  renderApp({ path: '/admin_police', as: 'admin', language, answers })
/** A toast is outside of the page. */
const expectToast = async (text: string) =>
  expect(await screen.findAllByText((content) => content.includes(text), {}, slow)).not.toEqual([])
const of = (...accounts: PoliceAccount[]) => ({ simulated: false, accounts })

it('is off until there is an account, which is added and checked', async () => {
  const asked: unknown[] = []
  const unchecked = { ...policeAccount, checked_at: null }
  const { say, press, fill, user, answer } = await open({ listPoliceAccounts: of() })
  await expectTold(say('police.account.off_title'))
  expect(screen.queryByText(say('police.empty_title'))).toBeNull()
  await press(say('police.account.add'))
  await press(say('police.account.save_and_check'))
  expect(await screen.findAllByText(say('police.account.needed'), {}, slow)).toHaveLength(3)
  await fill(say('police.account.user'), ' RM000001 ')
  await fill(say('police.account.password'), 'secret')
  await fill(say('police.account.wskey'), 'key')
  await user.click(await screen.findByRole('checkbox', { name: flat.name }, slow))
  answer({
    createPoliceAccount: async (body) => {
      asked.push(body)
      return unchecked
    },
    checkPoliceAccount: policeAccount,
    listPoliceAccounts: of(policeAccount),
  })
  await press(say('police.account.save_and_check'))
  await expectToast(say('police.account.check_done'))
  await expectTold(say('police.account.state.ok'))
  const flats = [{ flat_id: flat.id, apartment_id: null }]
  expect(asked).toEqual([{ user: 'RM000001', mode: 'auto', password: 'secret', wskey: 'key', flats }])
})

it('by hand needs no password', async () => {
  const asked: unknown[] = []
  const { say, press, fill, user } = await open({
    listPoliceAccounts: of(),
    createPoliceAccount: async (body) => {
      asked.push(body)
      return { ...policeAccount, mode: 'hand', checked_at: null }
    },
  })
  await press(say('police.account.add'))
  await fill(say('police.account.user'), 'RM000001')
  await user.click(await screen.findByRole('radio', { name: say('police.account.mode.hand') }, slow))
  expect(screen.queryByLabelText(say('police.account.wskey'))).toBeNull()
  await press(say('police.account.save'))
  await expectToast(say('police.account.saved'))
  expect(asked).toEqual([{ user: 'RM000001', mode: 'hand', flats: [] }])
})

it('says what is wrong with an account, and which apartments nobody reports', async () => {
  const refused: PoliceAccount = {
    ...policeAccount,
    id: 2,
    user: 'RM000002',
    stopped: 'credentials',
    stopped_at: '2026-01-06T09:00:00.000Z',
    said: 'Credenziali non valide',
    flats: [],
  }
  const stopped: PoliceAccount = { ...refused, id: 3, stopped: 'operator', said: null }
  const { say } = await open(
    {
      listPoliceAccounts: { simulated: true, accounts: [{ ...policeAccount, flats: [] }, refused, stopped] },
    },
    'it',
  )
  await expectTold(say('police.account.simulated_title'))
  for (const state of ['ok', 'refused', 'stopped'] as const) await expectTold(say(`police.account.state.${state}`))
  const told = await screen.findByText(/Credenziali non valide/, {}, slow)
  expect(told.textContent).toContain(say('police.account.meaning.credentials'))
  await screen.findByText(say('police.account.uncovered', { flats: flat.name, count: 1 }), {}, slow)
})

const check = (say: Awaited<ReturnType<typeof open>>['say']) => `${say('police.account.check')}, ${policeAccount.user}`

it('tells that a check was refused', async () => {
  const { say, press } = await open({ checkPoliceAccount: { ...policeAccount, stopped: 'credentials' } })
  await press(check(say))
  await expectToast(say('police.account.check_refused'))
})

it('tells that the portal is down', async () => {
  const { say, press } = await open({ checkPoliceAccount: refuse(409, 'Portal of the police not reachable') })
  await press(check(say))
  await expectToast(say('errors.police_unreachable'))
})

it('tells that somebody else has changed the account', async () => {
  const { say, press, user } = await open({ updatePoliceAccount: refuse(409, 'Changed meanwhile') })
  await press(say('police.account.menu', { user: policeAccount.user }))
  await user.click(await screen.findByRole('menuitem', { name: say('police.account.stop') }, slow))
  await expectToast(say('errors.changed_meanwhile'))
})

it('starts an account again that the operator has stopped, from its row', async () => {
  const asked: unknown[] = []
  const { say, press } = await open({
    listPoliceAccounts: of({ ...policeAccount, stopped: 'operator' }),
    updatePoliceAccount: async (body) => {
      asked.push(body)
      return policeAccount
    },
  })
  await press(`${say('police.account.start')}, ${policeAccount.user}`)
  await expectToast(say('police.account.started'))
  expect(asked).toEqual([{ version: policeAccount.version, stopped: false }])
})

it('an account that manages apartments needs one for each of ours, and keeps its secrets', async () => {
  const asked: unknown[] = []
  const managing: PoliceAccount = {
    ...policeAccount,
    apartments: [
      { id: 0, name: 'CASA ROSSA' },
      { id: 7, name: 'CASA VERDE' },
    ],
    flats: [{ flat_id: flat.id, flat_name: flat.name, apartment_id: null, lacks_apartment: true }],
  }
  const { say, press, user } = await open({
    listPoliceAccounts: of(managing),
    updatePoliceAccount: async (body) => {
      asked.push(body)
      return policeAccount
    },
  })
  await screen.findByText(say('police.account.lacking', { flats: flat.name, count: 1 }), {}, slow)
  await press(say('police.account.menu', { user: policeAccount.user }))
  await user.click(await screen.findByRole('menuitem', { name: say('police.account.edit') }, slow))
  const sheet = within(await screen.findByRole('dialog', {}, slow))
  await press(say('police.account.save_and_check'))
  await expectTold(say('police.account.choose_apartment'))
  await user.selectOptions(sheet.getByLabelText(say('police.account.apartment', { flat: flat.name })), '0')
  await press(say('police.account.save_and_check'))
  await expectToast(say('police.account.saved'))
  expect(asked).toEqual([{ version: 1, mode: 'ask', flats: [{ flat_id: flat.id, apartment_id: 0 }] }])
})

it('has words for a failed load, which can be repeated', async () => {
  const { say, answer, press } = await open({ listPoliceAccounts: broken })
  await screen.findByText(say('police.error'), {}, slow)
  answer({ listPoliceAccounts: of(policeAccount) })
  await press(say('ui.retry'))
  await expectTold(policeAccount.user)
})
