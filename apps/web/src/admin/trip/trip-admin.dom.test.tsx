/** The operator's experiences and inbox: a clash with another operator, unsaved changes, and an incomplete quote. */
import { screen, waitFor } from '@testing-library/dom'
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
