/** The operator's lists by keyboard: a focusable row is a named row of a grid, and its keys do what a click does. */
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { userOf } from '../../../test/default-answers.ts'
import { renderApp, slow } from '../../../test/render-app.tsx'

it('a row that can be opened is a named row of a grid; arrow keys move the focus, Enter opens', async () => {
  const people = ['Ada', 'Bea'].map((name, index) => ({
    ...userOf('guest'),
    id: index + 1,
    name,
    surname: 'Bell',
    stays: 0,
    now_or_next: null,
  }))
  const { say, user, asked } = await renderApp({
    path: '/admin_holder',
    as: 'admin',
    answers: { listUsers: { data: people, total: 2 }, listBookings: { data: [], total: 0 } },
  })
  const grid = await screen.findByRole('grid', { name: say('user.admin.title') }, slow)
  const rowOf = (name: string) => within(grid).findByRole('row', { name: say('ui.table.open', { name }) }, slow)
  const [ada, bea] = [await rowOf('Ada Bell'), await rowOf('Bea Bell')]
  expect([ada.tabIndex, bea.tabIndex]).toEqual([0, -1])
  // This list has no selection.
  expect(ada.getAttribute('aria-selected')).toBeNull()
  ada.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(bea)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(asked).toContain('GET /api/new/user/2'), slow)
})

it('a row that can be selected has aria-selected, and Space toggles it', async () => {
  const { say, user } = await renderApp({ path: '/admin_book', as: 'admin' })
  const grid = await screen.findByRole('grid', { name: say('booking.list.title') }, slow)
  const opens = say('ui.table.open', { name: '' })
  const row = await within(grid).findByRole('row', { name: (name) => name.startsWith(opens) }, slow)
  expect([grid.getAttribute('aria-multiselectable'), row.getAttribute('aria-selected')]).toEqual(['true', 'false'])
  row.focus()
  await user.keyboard(' ')
  expect(row.getAttribute('aria-selected')).toBe('true')
})
