/** The operator's experiences and inbox: a clash, unsaved changes, an incomplete quote, and an order that is refunded. */
import { formatEur } from '@portineria/contract/rules/money'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { stay, trip } from '../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { refuse } from '../../../test/server.ts'

const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

it('reports a clash with another operator, keeps the typed changes, and asks before they are dropped', async () => {
  const { say, user, fill, press, answer } = await renderApp({
    path: `/admin_trip?id=${trip.id}`,
    as: 'admin',
    answers: { updateTrip: refuse(409, 'Changed meanwhile') },
  })
  await fill(say('trip.admin.form.price'), '50')
  await press(say('trip.admin.form.save'))
  await expectTold(say('trip.admin.form.clash'))
  const newest = { ...trip, version: 2, quantity: 9 }
  answer({ getTrip: newest, updateTrip: { ...newest, price_cents: 5000 } })
  await press(say('flat.form.load_newest'))
  await waitFor(() => expect(valueOf(say('trip.admin.form.quantity'))).toBe('9'), slow)
  expect(valueOf(say('trip.admin.form.price'))).toBe('50')
  await user.keyboard('{Escape}')
  await press(say('user.leave.stay'))
  await waitFor(() => expect(screen.queryByText(say('user.leave.question'))).toBeNull(), slow)
  expect(valueOf(say('trip.admin.form.price'))).toBe('50')
  await press(say('trip.admin.form.save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
})

it('shows the missing name and price of a quote at its fields, and does not send it', async () => {
  const { say, user, fill, press, asked } = await renderApp({
    path: `/admin_trip?view=inbox&chat=${stay.id}-0`,
    as: 'admin',
    answers: {},
  })
  await press(say('trip.chat.make_quote'))
  await press(say('trip.admin.quote.send'))
  await expectTold(say('trip.admin.quote.invalid_name'))
  await expectTold(say('trip.admin.quote.invalid_price'))
  await user.selectOptions(screen.getByLabelText(say('trip.admin.quote.price_unit')), 'person')
  await fill(say('trip.admin.quote.quantity'), '0')
  await press(say('trip.admin.quote.send'))
  await expectTold(say('trip.admin.quote.invalid_quantity'))
  expect(asked.filter((one) => one.startsWith('PUT'))).toEqual([])
})

it('an order is refunded after a confirmation, and links to its stay', async () => {
  const amount = formatEur(9100, 'en-GB')
  const sold = {
    id: 5,
    booking_id: stay.id,
    trip_id: trip.id,
    quantity: 2,
    amount_cents: 9100,
    status: 'paid' as const,
    created_at: '2026-01-06T09:00:00.000Z',
    paid_at: '2026-01-06T09:00:00.000Z',
    trip_name: trip.name,
    code: stay.code,
    holder_name: stay.holder_name,
    flat_name: stay.flat.name,
    refund_error: null,
    disputed_at: null,
    terms_version: 0,
  }
  const refunded = { ...sold, status: 'refunded' as const }
  const { say, user, press, asked, answer } = await renderApp({
    path: '/admin_trip?view=orders',
    as: 'admin',
    answers: { listOrders: { data: [sold], total: 1 } },
  })
  const list = within(await screen.findByRole('region', { name: say('trip.admin.views.orders') }, slow))
  const refund = say('trip.admin.orders.refund_of', { id: sold.id })
  await user.click(await list.findByRole('button', { name: refund }, slow))
  await expectTold(
    say('trip.admin.orders.refund_question', { amount, trip: trip.name.gb, who: 'Anna Lindqvist', quantity: 2 }),
  )
  await press(say('ui.cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
  list.getByText(say('trip.admin.order_status.paid'))
  expect(asked).not.toContain('POST /api/checkout/order/5/refund')

  await user.click(list.getByRole('button', { name: refund }))
  answer({ refundOrder: refunded, listOrders: { data: [refunded], total: 1 } })
  await press(say('trip.admin.orders.refund_confirm', { amount }))
  await list.findByText(say('trip.admin.order_status.refunded'), {}, slow)
  expect(asked.filter((call) => call === 'POST /api/checkout/order/5/refund')).toHaveLength(1)
  expect(list.queryByRole('button', { name: refund })).toBeNull()
  const link = list.getByRole('link', { name: (name) => name.includes(stay.code) })
  expect(link.getAttribute('href')).toContain(`/admin_book?id=${stay.id}`)
})
