/** The activity log: its filters are in the address, an export can be stopped, and another order is not followed live. */
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { flat } from '../../../test/default-answers.ts'
import { renderApp, slow } from '../../../test/render-app.tsx'
import { silent } from '../../../test/server.ts'

const attempt = {
  id: 1,
  created_at: '2026-01-06T09:00:00.000Z',
  device: 'portineria-1',
  door: 1 as const,
  status: 'opened' as const,
  flat_id: flat.id,
  flat_name: flat.name,
  message: null,
  booking_code: null,
  user_id: 1,
  user_name: 'Giulia Conti',
}
const attempts = [
  attempt,
  { ...attempt, id: 2, door: 2 as const, booking_code: 'PERETTI-1' },
  { ...attempt, id: 3, status: 'refused' as const, message: 'Reservation not found' },
]

async function openLog(path = '/admin_logs') {
  const app = await renderApp({
    path,
    as: 'admin',
    answers: {
      listFlatLog: async (_, query) => {
        const asks = (name: string, value: unknown) => [null, String(value)].includes(query.get(name))
        const data = attempts.filter(({ door, status }) => asks('door', door) && asks('status', status))
        return { data, total: data.length }
      },
    },
  })
  const list = await screen.findByRole('region', { name: app.say('door.admin.log.title') }, slow)
  const rows = () => list.querySelectorAll('tr[data-index]')
  await waitFor(() => expect(rows().length).toBeGreaterThan(0), slow)
  return { ...app, list, rows }
}

it('is filtered by apartment, day, status and door; the address keeps the filters for the next visit', async () => {
  const { say, user, rows, list } = await openLog()
  const choose = async (label: string, option: string) =>
    user.selectOptions(await screen.findByRole('combobox', { name: label }, slow), option)
  await choose(say('door.admin.log.flat'), flat.name)
  await choose(say('door.admin.log.dates'), say('door.admin.log.period.today'))
  const refused = () =>
    within(screen.getByRole('group', { name: say('door.admin.log.status') })).getByRole('button', {
      name: (name) => name.startsWith(say('door.admin.status.refused')),
    })
  await user.click(refused())
  await waitFor(() => expect(rows()).toHaveLength(1), slow)
  expect(list.textContent).toContain(say('door.admin.why.reservation_not_found'))
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    flat: String(flat.id),
    dates: 'today',
    status: 'refused',
  })
  await user.click(refused())
  await choose(say('door.admin.log.door'), 'Apartment')
  await within(list).findByRole('link', { name: 'PERETTI-1' }, slow)
  expect(rows()).toHaveLength(1)
})

it('begins with the filters of its address', async () => {
  const { rows } = await openLog('/admin_logs?status=refused')
  expect(rows()).toHaveLength(1)
})

it('an export that does not end can be stopped, and the focus returns to its button', async () => {
  const { say, user, answer } = await openLog()
  const csv = screen.getByRole('button', { name: say('door.admin.export.action', { count: 3 }) })
  answer({ listFlatLog: silent })
  await user.click(csv)
  await screen.findByRole('progressbar', { name: say('door.admin.export.progress') }, slow)
  await user.click(screen.getByRole('button', { name: say('door.admin.export.cancel') }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), slow)
  expect(document.activeElement).toBe(csv)
})

it('another order than the newest first is not followed live', async () => {
  const { say, user, list } = await openLog()
  const live = screen.getByRole<HTMLInputElement>('switch', { name: say('door.admin.log.live') })
  expect(live.checked).toBe(true)
  await user.click(within(list).getByRole('button', { name: say('door.admin.log.door') }))
  await waitFor(() => expect(window.location.search).toContain('order=door'), slow)
  await waitFor(() => expect(live.checked).toBe(false), slow)
})
