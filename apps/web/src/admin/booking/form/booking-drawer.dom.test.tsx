/** The drawer of a reservation has one primary button: the review while a check-in waits, saving while something is unsaved. */
import { STATUS } from '@portineria/contract/rules/codes'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { booking, people } from '../../../../test/default-answers.ts'
import { dueArrivals } from '../../../../test/police-answers.ts'
import { renderApp, slow } from '../../../../test/render-app.tsx'
import { type Replies, refuse } from '../../../../test/server.ts'

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

it('the menu of the status keeps its focus while a move is under way, and offers the next move when it is done', async () => {
  const held = Promise.withResolvers<{ success: true }>()
  let stored: typeof booking = { ...booking, status: STATUS.valid }
  const { say, user } = await renderApp({
    path: '/admin_book?id=1',
    as: 'admin',
    answers: { getBooking: async () => stored, updateBookingAsAdmin: () => held.promise },
  })
  const status = (name: 'valid' | 'opened') => ({
    name: say('booking.move.change', { status: say(`ui.status.${name}`) }),
  })
  const item = (name: 'opened' | 'closed') =>
    screen.findByRole('menuitem', { name: (words) => words.startsWith(say(`ui.status.${name}`)) }, slow)
  const button = await screen.findByRole('button', status('valid'), slow)
  await user.click(button)
  await user.click(await item('opened'))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'), slow)
  await waitFor(() => expect(document.activeElement).toBe(button), slow)
  await user.click(button)
  const closed = await item('closed')
  expect(closed).toHaveProperty('disabled', true)
  stored = { ...stored, version: stored.version + 1, status: STATUS.opened }
  held.resolve({ success: true })
  await waitFor(() => expect(button.getAttribute('aria-label')).toBe(status('opened').name), slow)
  await waitFor(() => expect(closed).toHaveProperty('disabled', false), slow)
})

describe('giving the stay to someone else', () => {
  async function ask(listPolice: Replies['listPolice']) {
    const released: unknown[] = []
    const renewOtp = async (body: unknown) => {
      released.push(body)
      return { otp: 'NEWKEY' }
    }
    const { say, press } = await renderApp({ path: '/admin_book?id=1', as: 'admin', answers: { listPolice, renewOtp } })
    await press(say('booking.key.renew'))
    const expectQuestion = (unreported: string) =>
      screen.findByText((_, element) => element?.textContent === words(unreported), { selector: 'p' }, slow)
    const words = (unreported: string) => say('booking.key.release_question', { who: people.guest.email, unreported })
    return { say, press, expectQuestion, released }
  }

  it('says that the arrival is not reported to the police yet, and does nothing without a yes', async () => {
    const { say, press, expectQuestion, released } = await ask([dueArrivals])
    await expectQuestion('yes')
    await press(say('ui.cancel'))
    expect(released).toEqual([])
  })

  it.each([
    ['the police have it', [{ ...dueArrivals, status: 'sent' as const }]],
    ['nobody can tell', refuse(500, 'Error')],
  ])('asks as usual when %s', async (_, listPolice) => {
    const { expectQuestion } = await ask(listPolice)
    await expectQuestion('no')
  })
})
