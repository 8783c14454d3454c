/** The review of a check-in: the question before a decision, a failed picture or decision, and the end of the queue. */
import { STATUS } from '@portineria/contract/rules/codes'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { booking, stay } from '../../../../test/default-answers.ts'
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

it('opens the first check-in that waits from the navigation', async () => {
  const { say, user } = await renderApp({ path: '/admin_logs', as: 'admin', answers: {} })
  const [entry] = await screen.findAllByRole('link', { name: new RegExp(`^${say('app.nav.check_ins')}`) }, slow)
  if (entry) await user.click(entry)
  await screen.findByRole('heading', { level: 1, name }, slow)
  await expectTold(say('booking.review.banner.verify'))
  expect(window.location.search).toContain(`review=${booking.id}`)
})

it('says that no check-in waits, and shows the last decisions', async () => {
  const decided = { ...stay, status: STATUS.valid }
  // The first question is for the check-ins that wait, the next ones are for those that are decided.
  const lists = [{ data: [], total: 0 }]
  const listBookings = async () => lists.shift() ?? { data: [decided], total: 1 }
  const { say } = await renderApp({ path: '/admin_book?review=queue', as: 'admin', answers: { listBookings } })
  await screen.findByRole('heading', { name: say('booking.review.end_title') }, slow)
  await screen.findByRole('heading', { name: say('booking.review.last_decided') }, slow)
  const [link] = screen.getAllByRole('link', { name: stay.holder_name ?? '' })
  expect(link?.getAttribute('href')).toContain(`review=${stay.id}`)
})

it('names a single problem in the title, and leads to its field', async () => {
  const { say, press } = await open({ getBooking: lacking })
  const what = say('booking.review.problem', {
    why: 'empty',
    name: booking.guests[0]?.name ?? '',
    what: say('booking.review.field.document_image'),
  })
  const title = await screen.findByRole('heading', { level: 2, name: new RegExp(`${what}$`) }, slow)
  expect(title.textContent).toMatch(/^One problem\u00a0– /)
  await press(what)
  await waitFor(() => expect(document.activeElement?.id).toBe('review-stage'), slow)
  await expectTold(say('booking.review.asks_first', { count: 1 }))
})

it('starts at the field that a link names', async () => {
  await renderApp({
    path: `/admin_book?review=${booking.id}#document_number`,
    as: 'admin',
    answers: { getBooking: booking },
  })
  await waitFor(() => expect(document.activeElement?.id).toBe('fact-number'), slow)
})

it('shows what is wrong before the picture, in reading order', async () => {
  const { say } = await open({ getBooking: lacking })
  const problem = await screen.findByRole('heading', { level: 2, name: /^One problem/ }, slow)
  const picture = screen.getByRole('group', { name: say('booking.review.stage') })
  expect(problem.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('says that a guest was scanned, and shows where the zone says something else', async () => {
  const [first] = booking.guests
  const zone = {
    name: first?.name ?? null,
    surname: 'Eriksson',
    gender: null,
    birth_date: null,
    citizenship: null,
    document_type: null,
    document_number: 'XA1',
    document_expiration: null,
    document_issue_country: null,
  }
  const guests = first ? [{ ...first, document_number: 'XA 1', filled_by: 'mrz' as const, zone }] : []
  const { say } = await open({ getBooking: { ...booking, guests } })
  await expectTold(say('booking.review.filled_by_scan', { count: 1 }))
  await expectTold(say('booking.review.zone_says', { value: `${first?.name} Eriksson` }))
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
