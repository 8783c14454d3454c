/** What the checkout shows about a payment: why it was refused, or that it is still being processed. */
import { formatEur } from '@portineria/contract/rules/money'
import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { house, stay, trip } from '../../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../../test/render-app.tsx'
import { type Replies, refuse } from '../../../../test/server.ts'

const order = {
  id: 5,
  booking_id: stay.id,
  trip_id: trip.id,
  quantity: 1,
  amount_cents: 4000,
  status: 'pending' as const,
  created_at: '2026-01-06T09:00:00.000Z',
  paid_at: null,
  terms_version: 0,
}
const begun: Replies = {
  createIntent: {
    client_secret: 'a secret',
    order_id: order.id,
    amount_cents: order.amount_cents,
    publishable_key: 'sandbox',
    provider: 'sandbox',
  },
}

/** Accepts the terms and presses the button that creates the order. */
async function openCheckout(answers: Replies) {
  const app = await renderApp({ path: `/proposal/${trip.id}`, as: 'guest', language: 'it', answers })
  const { say, user, press } = app
  await user.click(await screen.findByRole('checkbox', { name: say('trip.guest.accept') }, slow))
  const pay = say('trip.guest.pay', { price: formatEur(order.amount_cents, 'it-IT') })
  await press(say('trip.guest.to_payment'))
  return { ...app, payAgain: () => press(pay) }
}

async function payByCard(answers: Replies) {
  const app = await openCheckout({ ...begun, ...answers })
  const { say, fill, payAgain } = app
  await fill(say('trip.guest.number'), '4000000000000000')
  await fill(say('trip.guest.expiry'), '1240')
  await fill(say('trip.guest.cvc'), '123')
  await payAgain()
  return app
}

const refusedAs = (code: string, decline_code: string | null = null): Replies => ({
  confirmSandbox: { status: 'requires_payment_method', error: { code, decline_code } },
})

describe('a card that is refused', () => {
  it.each([
    ['card_declined', 'generic_decline', 'declined'],
    ['card_declined', 'insufficient_funds', 'declined'],
    ['processing_error', 'processing_error', 'generic'],
    ['payment_intent_authentication_failure', null, 'authentication'],
  ] as const)('as %s (%s) shows the reason', async (code, declined, reason) => {
    const { say } = await payByCard(refusedAs(code, declined))
    await expectTold(say(`trip.guest.payment.${reason}`))
  })

  it('for its number shows the error at the number field', async () => {
    const { say } = await payByCard(refusedAs('incorrect_number'))
    await expectTold(say('trip.guest.card_wrong.number'))
  })
})

it('a replaced quote is not sold, and the message points to the chat', async () => {
  const { say } = await openCheckout({ createIntent: refuse(409, 'Quote replaced') })
  await expectTold(say('errors.quote_replaced'))
})

it('a payment that is still processing is polled until it is paid', async () => {
  let asked = 0
  const paid = { ...order, status: 'paid' as const, paid_at: order.created_at }
  // The first request follows the payment, the second the invalidated orders; only the third one is polling.
  const getOrder = async () => ((asked += 1) < 3 ? order : paid)
  const { say } = await payByCard({ confirmSandbox: { status: 'processing', error: null }, getOrder })
  await expectTold(say('trip.guest.done.waiting_title'))
  expect(screen.queryByText(say('trip.guest.done.paid_title'))).toBeNull()
  await expectTold(say('trip.guest.done.paid_title'))
})

it('new terms are read and accepted again before anything is bought', async () => {
  const changed = { ...house, version: 2, texts: { ...house.texts, terms: 1 } }
  // The settings change while the order is being made.
  const createIntent = async () => (app.answer({ getHouse: changed }), refuse(409, 'Text changed meanwhile'))
  const getHouseText = { kind: 'terms' as const, version: 1, text: { gb: '', it: '# I nostri termini' } }
  const app = await renderApp({
    path: `/proposal/${trip.id}`,
    as: 'guest',
    language: 'it',
    answers: { createIntent, getHouseText },
  })
  const { say, user, press } = app
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: say('trip.guest.accept') }, slow)
  await user.click(box)
  await press(say('trip.guest.to_payment'))
  await expectTold(say('errors.texts_changed'))
  await waitFor(() => expect(box.checked).toBe(false), slow)
  await press(say('trip.guest.terms_open'))
  await screen.findByRole('heading', { name: 'I nostri termini' }, slow)
})

it('an order that is paid in another window, or by the provider’s webhook, is shown as paid here', async () => {
  const { say, publish, answer } = await openCheckout(begun)
  await screen.findByLabelText(new RegExp(`^${say('trip.guest.number')}`), {}, slow)
  const paid = { ...order, status: 'paid' as const, paid_at: order.created_at }
  answer({ listTripsOfBooking: [{ trip, order: paid }], getOrder: paid })
  publish('order')
  await expectTold(say('trip.guest.done.paid_title'))
})
