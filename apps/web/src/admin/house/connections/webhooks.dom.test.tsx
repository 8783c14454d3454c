/** Webhooks in the settings: their states, a new one whose secret is shown once, and the messages with their repetition. */
import type { Delivery, Webhook } from '@portineria/contract/webhook'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { expectTold, renderApp, slow } from '../../../../test/render-app.tsx'
import { broken, type Replies, refuse } from '../../../../test/server.ts'

const pms: Webhook = {
  id: 3,
  created_at: '2026-01-05T09:00:00.000Z',
  url: 'https://pms.example/…7890',
  events: ['booking.changed', 'door.opened'],
  enabled: true,
  failing_since: null,
  gave_up: false,
  last_delivered_at: null,
}
const sent: Delivery = {
  id: 11,
  created_at: '2026-01-06T09:00:00.000Z',
  event: 'door.opened',
  event_id: '8f1c1a2e-0000-4000-8000-000000000001',
  state: 'failed',
  attempts: 29,
  answer_status: 500,
  fault: 'status',
  last_attempt_at: '2026-01-07T09:00:00.000Z',
}
const open = (answers: Replies = {}, language: 'gb' | 'it' = 'gb') =>
  renderApp({ path: '/admin_settings?tab=connections', as: 'admin', language, answers })

it('has words for no webhooks and for a failed load, which can be repeated', async () => {
  const { say, answer, press } = await open({ listWebhooks: broken })
  await screen.findByText(say('connection.webhook.load_error'), {}, slow)
  answer({ listWebhooks: [] })
  await press(say('ui.retry'))
  await expectTold(say('connection.webhook.empty'))
})

it('says of each whether it arrives, and what to do if not', async () => {
  const failing_since = '2026-01-06T09:00:00.000Z'
  const failing = { ...pms, id: 4, failing_since }
  const given = { ...failing, id: 5, enabled: false, gave_up: true }
  const { say } = await open({ listWebhooks: [pms, failing, given, { ...pms, id: 6, enabled: false }] }, 'it')
  const rows = (await screen.findAllByRole('listitem', {}, slow)).map((row) => within(row))
  for (const [row, state] of (['on', 'failing', 'gave_up', 'off'] as const).entries())
    expect(rows[row]?.getByText(say(`connection.webhook.state.${state}`))).toBeDefined()
  expect(rows[1]?.getByText(/Riproviamo/)).toBeDefined()
  expect(rows[2]?.getByText(/riattiva il webhook/)).toBeDefined()
})

it('a new one needs an address, an event and the password; its secret is shown once', async () => {
  const asked: unknown[] = []
  const { say, press, fill, user, answer } = await open({ createWebhook: refuse(400, 'Field url invalid') })
  await press(say('connection.webhook.add'))
  await press(say('connection.webhook.make'))
  await expectTold(say('connection.webhook.url_required'))
  await expectTold(say('connection.webhook.events_required'))
  await fill(say('connection.webhook.url'), 'https://10.0.0.5/hook')
  await user.click(await screen.findByRole('checkbox', { name: say('connection.webhook.event.door.opened') }, slow))
  await press(say('connection.webhook.make'))
  await expectTold(say('connection.webhook.url_wrong'))
  answer({
    createWebhook: async (body) => {
      asked.push(body)
      return asked.length > 1 ? { ...pms, secret: 'whsec_shown_once' } : refuse(409, 'Password needed again')
    },
    proveSelf: null,
  })
  await fill(say('connection.webhook.url'), 'https://pms.example/hook')
  await press(say('connection.webhook.make'))
  await fill(say('user.password.current'), 'admin-portineria')
  await press(say('user.proof.submit'))
  await expectTold('whsec_shown_once')
  const body = { url: 'https://pms.example/hook', events: ['door.opened'] }
  expect(asked).toEqual([body, body])
  await press(say('connection.secret.done'))
  await waitFor(() => expect(screen.queryByText('whsec_shown_once')).toBeNull(), slow)
})

/** Chooses an entry of the webhook's menu, and returns what the server was asked then. */
async function choose(name: 'turn_off' | 'new_secret') {
  const asked: unknown[] = []
  const app = await open({
    listWebhooks: [pms],
    updateWebhook: async (body) => {
      asked.push(body)
      return { ...pms, secret: 'whsec_new' }
    },
  })
  await app.press(app.say('connection.webhook.menu', { url: pms.url }))
  await app.user.click(await screen.findByRole('menuitem', { name: app.say(`connection.webhook.${name}`) }, slow))
  return { ...app, bodies: asked }
}

it('is switched off', async () => {
  const { say, bodies } = await choose('turn_off')
  await screen.findByText(say('connection.webhook.turned_off'), {}, slow)
  expect(bodies).toEqual([{ enabled: false }])
})

it('gets a new secret after a question', async () => {
  const { say, press, bodies } = await choose('new_secret')
  await screen.findByText(say('connection.webhook.new_secret_sure'), {}, slow)
  await press(say('connection.webhook.new_secret'))
  await expectTold('whsec_new')
  expect(bodies).toEqual([{ new_secret: true }])
})

it('its messages are listed with the answer and the reason, and sent again', async () => {
  const { say, press, answer, asked } = await open({
    listWebhooks: [pms],
    listDeliveries: broken,
    testWebhook: { ...sent, id: 13, event: 'test' },
    repeatDelivery: { ...sent, id: 12, state: 'waiting', attempts: 0, fault: null, answer_status: null },
  })
  await press(`${say('connection.webhook.deliveries')}, ${pms.url}`)
  await expectTold(say('connection.delivery.load_error'))
  answer({ listDeliveries: [sent] })
  await press(say('ui.retry'))
  await expectTold(say('connection.delivery.fault.status'))
  await screen.findByText(new RegExp(say('connection.delivery.answer', { status: '500' })), {}, slow)
  await press(say('connection.delivery.test'))
  await screen.findByText(say('connection.delivery.tested'), {}, slow)
  const [again] = await screen.findAllByRole('button', { name: new RegExp(say('connection.delivery.repeat')) }, slow)
  answer({ listDeliveries: [] })
  again?.click()
  await expectTold(say('connection.delivery.empty'))
  expect(asked).toContain('POST /api/webhook/3/test')
  expect(asked).toContain('POST /api/webhook/delivery/11')
})
