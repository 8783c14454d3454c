/** The key is passed on as a message or a printed card in the guest's language, whatever language the operator reads. */
import { allMessages } from '@portineria/messages/all'
import { screen, waitFor, within } from '@testing-library/dom'
import { createTranslator } from 'use-intl/core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { booking, stay } from '../../../../test/default-answers.ts'
import { renderApp, slow } from '../../../../test/render-app.tsx'

const keyed = {
  ...stay,
  holder_id: null,
  holder_name: 'Anna Rossi',
  language: 'it' as const,
  otp: 'P4WH-9CTE',
  otp_claimed_at: null,
}
const italian = createTranslator({ locale: 'it-IT', messages: allMessages.it })

/** In the browser of this test nothing can be copied. */
function refuseCopies() {
  const refused = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  onTestFinished(() => refused.mockRestore())
}

async function openSheet() {
  const app = await renderApp({
    path: '/admin_book',
    as: 'admin',
    answers: { listBookings: { data: [keyed], total: 1 } },
  })
  const row = await screen.findByRole('row', { name: (name) => name.includes(stay.code) }, slow)
  await app.user.click(within(row).getByRole('button', { name: app.say('booking.list.share') }))
  const sheet = await screen.findByRole('dialog', { name: app.say('booking.key.share_title') }, slow)
  return { ...app, sheet }
}

it('the row opens the message and the card in the guest’s language, with name, apartment, days, key and link', async () => {
  const { sheet, say, user } = await openSheet()
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  const copy = await within(sheet).findByRole('button', { name: say('booking.key.copy_message') }, slow)
  await user.click(copy)
  const message = written.mock.calls[0]?.[0] ?? ''
  expect(message).toContain('Ciao Anna Rossi!')
  expect(message).toContain('Peretti')
  expect(message).toContain('5 maggio 2199')
  expect(message).toContain(`${window.location.origin}/otp/P4WH-9CTE`)
  expect(within(sheet).getByText(say('booking.key.message_language', { language: 'Italian' }))).toBeTruthy()
  const card = within(sheet).getByRole('region', { name: say('booking.key.card_title') })
  await within(card).findByText(italian('booking.card.scan', { way: 'phone' }), {}, slow)
  await within(card).findByRole('img', { name: italian('booking.card.qr') }, slow)
  expect(within(card).getByText('P4WH-9CTE')).toBeTruthy()
  expect(within(card).getByText('Anna Rossi')).toBeTruthy()
})

it('what is printed is a copy of the card outside the app, and it goes with the sheet', async () => {
  const { sheet, say, user } = await openSheet()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await user.click(within(sheet).getByRole('button', { name: say('booking.key.print') }))
  expect(print).toHaveBeenCalledOnce()
  const copy = document.querySelector<HTMLElement>('body > [data-key-card]')
  expect(copy?.textContent).toContain('P4WH-9CTE')
  expect(copy?.getAttribute('lang')).toBe('it')
  await user.click(within(sheet).getByRole('button', { name: say('ui.close') }))
  await waitFor(() => expect(document.querySelector('[data-key-card]')).toBeNull(), slow)
})

it('a key that is used meanwhile is no longer passed on', async () => {
  const { answer, publish } = await openSheet()
  answer({ listBookings: { data: [{ ...keyed, otp: null }], total: 1 } })
  publish('booking', { id: keyed.id })
  await waitFor(() => expect(document.querySelector('[data-key-card]')).toBeNull(), slow)
})

it('where the browser refuses to copy, the text is shown and selected', async () => {
  const { say, user } = await renderApp({
    path: '/admin_book?id=1',
    as: 'admin',
    answers: { getBooking: { ...booking, ...keyed, holder: null } },
  })
  refuseCopies()
  await user.click(await screen.findByRole('button', { name: say('booking.key.copy_message') }, slow))
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: say('ui.copyFailed') }, slow)
  await waitFor(() => expect(document.activeElement).toBe(text), slow)
  expect(text.value).toContain('/otp/P4WH-9CTE')
  expect([text.selectionStart, text.selectionEnd]).toEqual([0, text.value.length])
})
