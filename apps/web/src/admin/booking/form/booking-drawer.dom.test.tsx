/** The drawer of a reservation has one primary button: the review while a check-in waits, saving while something is unsaved. */
import { STATUS } from '@portineria/contract/rules/codes'
import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { booking } from '../../../../test/default-answers.ts'
import { renderApp, slow } from '../../../../test/render-app.tsx'

const primary = () =>
  [...document.querySelectorAll('[role=dialog] [data-variant=primary]')].map((button) => button.textContent)

it('the review is primary while the check-in waits; with something unsaved, Save is', async () => {
  const { say, fill } = await renderApp({
    path: '/admin_book?id=1',
    as: 'admin',
    answers: { getBooking: { ...booking, status: STATUS.verify } },
  })
  const review = await screen.findByRole('link', { name: say('booking.form.review') }, slow)
  expect(review.getAttribute('href')).toContain('review=1')
  expect(primary()).toEqual([say('booking.form.review')])
  await fill(say('booking.form.concierge_notes'), 'A cot, please.')
  await waitFor(() => expect(primary()).toEqual([say('booking.form.save')]), slow)
})

it('without a check-in that waits, Save is primary and nothing offers a review', async () => {
  const { say } = await renderApp({
    path: '/admin_book?id=1',
    as: 'admin',
    answers: { getBooking: { ...booking, status: STATUS.valid } },
  })
  await screen.findByRole('button', { name: say('booking.form.save') }, slow)
  expect(primary()).toEqual([say('booking.form.save')])
  expect(screen.queryByRole('link', { name: say('booking.form.review') })).toBeNull()
})
