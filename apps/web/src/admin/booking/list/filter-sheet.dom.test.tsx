/** The list's filters on a phone: one button opens them in a sheet; each applies at once, and the sheet says what is left. */
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { stay } from '../../../../test/default-answers.ts'
import { renderApp, slow } from '../../../../test/render-app.tsx'

declare global {
  interface Window {
    happyDOM: { setViewport(size: { width: number; height: number }): void }
  }
}

beforeEach(() => {
  window.happyDOM.setViewport({ width: 390, height: 844 })
  onTestFinished(() => window.happyDOM.setViewport({ width: 1024, height: 768 }))
})

const italian = { ...stay, id: 2, holder_name: 'Marta Greco', language: 'it' as const }

/** The server knows two stays, one of them of a guest who reads Italian. */
const openList = () =>
  renderApp({
    path: '/admin_book',
    as: 'admin',
    answers: {
      listBookings: (_, query) => {
        const data = query.get('language') === 'it' ? [italian] : [stay, italian]
        return Promise.resolve({ data, total: data.length })
      },
      countBookings: (_, query) =>
        Promise.resolve({ '1': 0, '2': query.get('language') === 'it' ? 1 : 2, '3': 0, '4': 0, '5': 0, '6': 0 }),
    },
  })

it('chosen filters narrow the list behind the sheet, are counted on its button, and are cleared together', async () => {
  const { say, user } = await openList()
  await screen.findByText('Marta Greco', {}, slow)
  expect(screen.queryByRole('combobox', { name: say('booking.list.language') })).toBeNull()
  await user.click(screen.getByRole('button', { name: say('ui.filters.label') }))
  const sheet = await screen.findByRole('dialog', { name: say('ui.filters.label') }, slow)
  const show = (count: number) => within(sheet).findByRole('button', { name: say('ui.filters.found', { count }) }, slow)
  const chip = (count: number) =>
    within(sheet).findByRole('button', { name: (name) => name === `${say('ui.status.verify')} ${count}` }, slow)
  await show(2)
  await chip(2)
  expect(within(sheet).queryByRole('button', { name: say('ui.filters.clear_all') })).toBeNull()

  await user.selectOptions(within(sheet).getByRole('combobox', { name: say('booking.list.language') }), 'it')
  await waitFor(() => expect(window.location.search).toBe('?language=it'), slow)
  // The number on the chip and the number of results follow the same filter.
  await chip(1)
  await user.click(await show(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
  expect(screen.queryByText('Anna Lindqvist')).toBeNull()

  await user.click(screen.getByRole('button', { name: say('ui.filters.in_use', { count: 1 }) }))
  const again = await screen.findByRole('dialog', { name: say('ui.filters.label') }, slow)
  await user.click(within(again).getByRole('button', { name: say('ui.filters.clear_all') }))
  await waitFor(() => expect(window.location.search).toBe(''), slow)
  await screen.findByText('Anna Lindqvist', {}, slow)
  expect(within(again).getByRole<HTMLSelectElement>('combobox', { name: say('booking.list.language') }).value).toBe('')
})

it('an address with filters opens with them set', async () => {
  window.history.replaceState(null, '', '/')
  const { say, user } = await renderApp({
    path: '/admin_book?language=it&lacking=true&source=1',
    as: 'admin',
    answers: { listBookings: { data: [italian], total: 1 } },
  })
  await user.click(await screen.findByRole('button', { name: say('ui.filters.in_use', { count: 3 }) }, slow))
  const sheet = await screen.findByRole('dialog', { name: say('ui.filters.label') }, slow)
  const value = (label: string) => within(sheet).getByRole<HTMLSelectElement>('combobox', { name: label }).value
  expect([value(say('booking.list.language')), value(say('booking.list.source'))]).toEqual(['it', '1'])
  expect(within(sheet).getByRole<HTMLInputElement>('switch', { name: say('booking.list.lacking') }).checked).toBe(true)
})
