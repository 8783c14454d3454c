/**
 * The list of reservations: the actions of a row stay where they are and nothing lies over the key's own button; the list begins
 * with what is on; the keyboard works on arrival; search and chips are in the address; several are archived at once, with an undo.
 */
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { stay } from '../../../../test/default-answers.ts'
import { renderApp, slow } from '../../../../test/render-app.tsx'

const unused = {
  ...stay,
  id: 1,
  code: 'KEY-1',
  holder_name: 'Ada Bell',
  otp: 'P4WH-9CTE',
  holder_email: 'ada@bell.test',
}
const nobody = { ...unused, id: 2, code: 'KEY-2', holder_name: 'Bea Cole', holder_email: null }
const claimed = { ...stay, id: 3, code: 'KEY-3', holder_name: 'Cleo Dunn', otp: null }

async function openList() {
  const app = await renderApp({
    path: '/admin_book',
    as: 'admin',
    answers: {
      listBookings: { data: [unused, nobody, claimed], total: 3 },
      countBookings: { '1': 1, '2': 0, '3': 0, '4': 1, '5': 0, '6': 12_340 },
      archiveBookings: { done: [1], refused: [] },
    },
  })
  const grid = await screen.findByRole('grid', { name: app.say('booking.list.title') }, slow)
  const row = (code: string) =>
    within(grid).findByRole('row', { name: (name) => name.includes(code) }, slow) as Promise<HTMLTableRowElement>
  return { ...app, row }
}

/** What stands in each place of the row's last cell, in order; an empty place is null. */
const placesOf = (row: HTMLTableRowElement) =>
  [...(row.cells[row.cells.length - 1]?.firstElementChild?.children ?? [])].map((place) =>
    place.getAttribute('aria-label'),
  )

it('every row has the same actions in the same places; one that is not offered leaves its place empty', async () => {
  const { row, say } = await openList()
  const [share, send] = [say('booking.list.share'), say('booking.list.send_key')]
  const archive = say('booking.list.archive')
  expect(placesOf(await row('KEY-1'))).toEqual([share, send, archive])
  expect(placesOf(await row('KEY-2'))).toEqual([share, null, archive])
  expect(placesOf(await row('KEY-3'))).toEqual([null, null, archive])
})

it('copying a key neither moves nor replaces an action, and its button is in another cell than they are', async () => {
  const { row, say, user, asked } = await openList()
  const first = await row('KEY-1')
  const copy = within(first).getByRole('button', { name: say('booking.list.copy_link') })
  const archive = within(first).getByRole('button', { name: say('booking.list.archive') })
  const before = [...first.cells].map((cell) => cell.querySelectorAll('button').length)
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(copy)
  await waitFor(() => expect(copy.getAttribute('aria-label')).toBe(say('ui.copied')), slow)
  expect(written).toHaveBeenCalledWith(expect.stringContaining('/otp/P4WH-9CTE'))
  expect([...first.cells].map((cell) => cell.querySelectorAll('button').length)).toEqual(before)
  expect(within(first).getByRole('button', { name: say('booking.list.archive') })).toBe(archive)
  expect(archive.closest('td')).not.toBe(copy.closest('td'))
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([])
  await user.click(archive)
  await waitFor(() => expect(asked).toContain('POST /api/booking/archive'), slow)
})

it('in the default order a heading stands above what is on, what comes and what is over; another order has none', async () => {
  const today = dayIn('Europe/Rome', new Date())
  const between = (id: number, from: number, to: number) => ({
    ...stay,
    id,
    code: `DAY-${id}`,
    check_in: addDays(today, from),
    check_out: addDays(today, to),
  })
  const data = [between(1, -2, 1), between(2, -1, 0), between(3, 2, 4), between(4, -9, -3)]
  const { say, user } = await renderApp({
    path: '/admin_book',
    as: 'admin',
    answers: { listBookings: { data, total: 4 } },
  })
  const grid = await screen.findByRole('grid', { name: say('booking.list.title') }, slow)
  await within(grid).findByText('DAY-1', {}, slow)
  expect(
    [...grid.querySelectorAll('tbody tr')].map((row) => row.textContent?.match(/DAY-\d/)?.[0] ?? row.textContent),
  ).toEqual([
    say('booking.list.part.now'),
    'DAY-1',
    'DAY-2',
    say('booking.list.part.next'),
    'DAY-3',
    say('booking.list.part.past'),
    'DAY-4',
  ])
  await user.click(within(grid).getByRole('button', { name: say('booking.list.stay') }))
  await waitFor(() => expect(window.location.search).toBe('?order=check_in'), slow)
  await waitFor(() => expect(within(grid).queryByText(say('booking.list.part.now'))).toBeNull(), slow)
})

it('the arrow keys reach the rows without a click, also from the search', async () => {
  const { row, say, user } = await openList()
  const first = await row('KEY-1')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first)
  await user.keyboard('/')
  const search = screen.getByRole('searchbox', { name: say('booking.list.search') })
  expect(document.activeElement).toBe(search)
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(search)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(await row('KEY-2'))
})

it('a chip has the number of its reservations, in the groups of the language', async () => {
  const { say } = await openList()
  const chips = within(await screen.findByRole('group', { name: say('booking.list.status') }, slow))
  expect((await chips.findByText('12,340', {}, slow)).closest('button')?.textContent).toContain(say('ui.status.closed'))
  chips.getByText('12,342')
})

it('Esc gives the keyboard back to the list from the search and from every filter; a switch does not take letters', async () => {
  const { row, say, user } = await openList()
  const first = await row('KEY-1')
  const search = screen.getByRole('searchbox', { name: say('booking.list.search') })
  await user.keyboard('/ada{Escape}')
  expect(search).toHaveProperty('value', '')
  expect(document.activeElement).toBe(search)
  for (const name of ['flat', 'dates', 'source', 'language'] as const) {
    const filter = screen.getByRole('combobox', { name: say(`booking.list.${name}`) })
    filter.focus()
    await user.keyboard('n{Escape}')
    expect(document.activeElement, name).toBe(document.body)
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first)
  screen.getByRole('switch', { name: say('booking.list.archived') }).focus()
  await user.keyboard('n')
  await waitFor(() => expect(window.location.search).toContain('id=new'), slow)
})

it('what is typed and chosen is in the address and in the question to the server', async () => {
  const questions: URLSearchParams[] = []
  const { say, user } = await renderApp({
    path: '/admin_book',
    as: 'admin',
    answers: {
      listBookings: async (_, query) => {
        questions.push(query)
        const found = [unused, nobody, claimed].filter(
          ({ holder_name, status }) =>
            holder_name.toLowerCase().includes(query.get('query') ?? '') &&
            [null, String(status)].includes(query.get('fk_status')),
        )
        return { data: found, total: found.length }
      },
    },
  })
  const list = within(await screen.findByRole('region', { name: say('booking.list.title') }, slow))
  await list.findByText('Bea Cole', {}, slow)
  await user.type(screen.getByRole('searchbox', { name: say('booking.list.search') }), 'ada')
  await waitFor(() => expect(window.location.search).toContain('q=ada'), slow)
  await waitFor(() => expect(list.queryByText('Bea Cole')).toBeNull(), slow)
  list.getByText('Ada Bell')
  const chip = () =>
    within(screen.getByRole('group', { name: say('booking.list.status') })).getByRole('button', {
      name: (name) => name.startsWith(say('ui.status.opened')),
    })
  await user.click(chip())
  await waitFor(() => expect(window.location.search).toContain('status=5'), slow)
  await waitFor(() => expect(questions.at(-1)?.get('fk_status')).toBe('5'), slow)
  await waitFor(() => expect(list.queryByText('Ada Bell')).toBeNull(), slow)
  await user.click(chip())
  await waitFor(() => expect(window.location.search).not.toContain('status'), slow)
  await list.findByText('Ada Bell', {}, slow)
})

it('all that are found are archived at once, and brought back', async () => {
  const sent: unknown[] = []
  let rows = [unused, nobody]
  const { say, user, press } = await renderApp({
    path: '/admin_book?q=key',
    as: 'admin',
    answers: {
      listBookings: async () => ({ data: rows, total: rows.length }),
      archiveBookings: async (body) => {
        sent.push(body)
        rows = rows.length > 0 ? [] : [unused, nobody]
        return { done: [1, 2], refused: [] }
      },
    },
  })
  const list = within(await screen.findByRole('region', { name: say('booking.list.title') }, slow))
  await list.findByText('Bea Cole', {}, slow)
  await user.click(list.getByRole('checkbox', { name: say('ui.table.selectAll') }))
  const bar = within(await screen.findByRole('toolbar', {}, slow))
  await user.click(bar.getByRole('button', { name: say('booking.list.archive') }))
  await screen.findByText(say('booking.list.search_archive'), {}, slow)
  await press(say('ui.undo'))
  await list.findByText('Bea Cole', {}, slow)
  expect(sent).toEqual([
    { ids: [1, 2], archived: true },
    { ids: [1, 2], archived: false },
  ])
})
