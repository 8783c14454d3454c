/** The review of a check-in: the question before a decision, a failed picture or decision, and the end of the queue. */
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { booking } from '../../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../../test/render-app.tsx'
import { cutOff, type Replies, refuse } from '../../../../test/server.ts'

const PICTURE = '11111111-1111-4111-8111-111111111111'
const name = booking.holder_name ?? ''
const done = { success: true }
const lacking = { ...booking, missing: [{ guest: 1, field: 'document_image', why: 'empty' }] as typeof booking.missing }

const open = (answers: Replies) => renderApp({ path: `/admin_book?review=${booking.id}`, as: 'admin', answers })

it('asks before a check-in with missing data is approved, and shows the end of the queue', async () => {
  const { say, user, press } = await open({
    getBooking: lacking,
    updateBookingAsAdmin: done,
  })
  await press(say('booking.review.approve'))
  await press(say('ui.cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
  await expectTold(say('booking.review.banner.verify'))
  await press(say('booking.review.approve'))
  // The dialog's button has the same name as the one below it.
  const question = within(await screen.findByRole('dialog', {}, slow))
  await user.click(question.getByRole('button', { name: say('booking.move.approve_anyway') }))
  await screen.findByRole('heading', { name: say('booking.review.end_title') }, slow)
  expect(screen.getAllByText(say('booking.review.approved', { name }))).not.toEqual([])
})

it('does not reject a check-in without a message', async () => {
  const { say, fill, press } = await open({})
  await fill(say('booking.review.message'), '')
  await press(say('booking.review.reject'))
  await expectTold(say('booking.review.message_required'))
})

it('loads a failed picture again on request', async () => {
  const [guest] = booking.guests
  const withPicture = { ...booking, guests: guest ? [{ ...guest, document_image: PICTURE }] : [] }
  const { say, press, asked } = await open({ getBooking: withPicture, getFile: cutOff })
  await expectTold(say('booking.review.image_error'))
  const tries = () => asked.filter((one) => one.includes(PICTURE)).length
  const before = tries()
  await press(say('ui.retry'))
  await waitFor(() => expect(tries()).toBeGreaterThan(before), slow)
})

it('loads the changes of another operator again before the decision', async () => {
  const { say, press, answer } = await open({ updateBookingAsAdmin: refuse(409, 'Changed meanwhile') })
  await press(say('booking.review.approve'))
  await expectTold(say('booking.review.overtaken'))
  answer({ getBooking: { ...booking, version: 2, holder_name: 'Anna Berg' }, updateBookingAsAdmin: done })
  await press(say('booking.review.load_again'))
  await screen.findByRole('heading', { name: 'Anna Berg' }, slow)
  await press(say('booking.review.approve'))
  await screen.findByRole('heading', { name: say('booking.review.end_title') }, slow)
})
