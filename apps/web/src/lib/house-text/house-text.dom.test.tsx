/** The operator's own texts where guests read them: the privacy policy, and the house rules in the check-in and at the doors. */
import { STATUS } from '@portineria/contract/rules/codes'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { booking, house, stay } from '../../../test/default-answers.ts'
import { renderApp, slow } from '../../../test/render-app.tsx'
import { broken } from '../../../test/server.ts'

const withRules = { ...house, texts: { ...house.texts, rules: 2 } }
const rules = { kind: 'rules' as const, version: 2, text: { gb: '- No parties\n- Quiet after **23**', it: '' } }

it('an own privacy policy takes the place of ours, and quotes the settings', async () => {
  const { say } = await renderApp({
    path: '/login?privacy',
    answers: {
      getHouse: {
        ...house,
        retention: { document_days: 3, check_in_years: 2, after_receipt: false },
        texts: { ...house.texts, privacy: 1 },
      },
      getHouseText: { kind: 'privacy', version: 1, text: { gb: '# Data\n\n{operator}: {days} days.', it: '' } },
    },
  })
  const sheet = within(await screen.findByRole('dialog', { name: say('privacy.title') }, slow))
  await sheet.findByText('Ripa Stays: 3 days.', {}, slow)
  expect(sheet.queryByText(say('privacy.parts.what.title'))).toBeNull()
})

it('if the own policy does not load, ours does not stand in for it', async () => {
  const { say } = await renderApp({
    path: '/login?privacy',
    answers: { getHouse: { ...house, texts: { ...house.texts, privacy: 1 } }, getHouseText: broken },
  })
  const sheet = within(await screen.findByRole('dialog', { name: say('privacy.title') }, slow))
  await sheet.findByText(say('ui.load.text'), {}, slow)
  expect(sheet.queryByText(say('privacy.parts.what.title'))).toBeNull()
})

it('the last step of the check-in shows the house rules', async () => {
  const answers = {
    getHouse: withRules,
    getHouseText: rules,
    getBooking: { ...booking, status: STATUS.created },
    listBookings: { data: [{ ...stay, status: STATUS.created }], total: 1 },
  }
  const { say } = await renderApp({ path: `/booking?stay=${stay.id}&step=review`, as: 'guest', answers })
  await screen.findByRole('heading', { name: say('house.rules.title') }, slow)
  expect((await screen.findByText('23', {}, slow)).tagName).toBe('STRONG')
  screen.getByText(say('check_in.rules_note'))
})

it('without rules nothing is said about them', async () => {
  const answers = {
    getBooking: { ...booking, status: STATUS.created },
    listBookings: { data: [{ ...stay, status: STATUS.created }], total: 1 },
  }
  const { say } = await renderApp({ path: `/booking?stay=${stay.id}&step=review`, as: 'guest', answers })
  await screen.findByRole('button', { name: say('check_in.privacy_open') }, slow)
  expect(screen.queryByText(say('house.rules.title'))).toBeNull()
})

it('the doors page has the house rules with the other notes', async () => {
  const { say } = await renderApp({ path: '/door', as: 'guest', answers: { getHouse: withRules, getHouseText: rules } })
  await screen.findByRole('heading', { name: say('house.rules.title') }, slow)
  expect((await screen.findByText('No parties', {}, slow)).tagName).toBe('LI')
})
