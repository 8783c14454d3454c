/** The drawer of a reservation has one primary button: the review while a check-in waits, saving while something is unsaved. */
import { STATUS } from '@portineria/contract/rules/codes'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { booking } from '../../../../test/default-answers.ts'
import { renderApp, slow } from '../../../../test/render-app.tsx'
import { refuse } from '../../../../test/server.ts'

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

it('the language is preselected by the address, says what it was guessed from, and follows it only until it is chosen', async () => {
  const { say, fill, user } = await renderApp({ path: '/admin_book?id=new', as: 'admin' })
  const language = await screen.findByRole<HTMLSelectElement>('combobox', { name: say('booking.form.language') }, slow)
  const field = language.parentElement?.parentElement ?? document.body
  const guessed = (mark: string) => say('booking.form.guessed.email', { mark })
  expect(language.value).toBe('')
  await fill(say('booking.form.holder_email'), 'anna@libero.it')
  await waitFor(() => expect(language.value).toBe('it'), slow)
  expect(within(field).getByText(guessed('.it'))).toBeTruthy()
  await fill(say('booking.form.holder_email'), 'anna@orange.fr')
  await waitFor(() => expect(language.value).toBe('gb'), slow)
  expect(within(field).getByText(guessed('.fr'))).toBeTruthy()
  await user.selectOptions(language, 'it')
  expect(within(field).getByText(say('booking.form.language_hint'))).toBeTruthy()
  await fill(say('booking.form.holder_email'), 'anna@gmx.de')
  expect(language.value).toBe('it')
})

it('a change by another operator is loaded under what is typed, and saving then goes through', async () => {
  const sent: unknown[] = []
  let stored = booking
  const { say, fill, user } = await renderApp({
    path: '/admin_book?id=1',
    as: 'admin',
    answers: {
      getBooking: async () => stored,
      updateBookingAsAdmin: async (body) => {
        sent.push(body)
        const isCurrent = (body as { version: number }).version === stored.version
        return isCurrent ? { success: true } : refuse(409, 'Changed meanwhile')
      },
    },
  })
  const notes = await screen.findByRole<HTMLTextAreaElement>(
    'textbox',
    { name: say('booking.form.concierge_notes') },
    slow,
  )
  await fill(say('booking.form.concierge_notes'), 'A cot, please.')
  stored = { ...booking, version: booking.version + 1, guest_notes: 'Ring twice.' }
  await user.click(screen.getByRole('button', { name: say('booking.form.save') }))
  await user.click(await screen.findByRole('button', { name: say('booking.form.load_newest') }, slow))
  await screen.findByDisplayValue('Ring twice.', {}, slow)
  expect(notes.value).toBe('A cot, please.')
  await user.click(screen.getByRole('button', { name: say('booking.form.save') }))
  await waitFor(() => expect(sent).toHaveLength(2), slow)
  expect(sent[1]).toEqual({ id: 1, version: booking.version + 1, concierge_notes: 'A cot, please.' })
})
