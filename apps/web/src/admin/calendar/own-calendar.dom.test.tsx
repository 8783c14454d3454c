/** The apartment's own calendar: no address yet, the address with where to paste it, a new one, and none any more. */
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { broken } from '../../../test/server.ts'

const url = (secret: string) => `https://stays.example/api/calendar/${secret}.ics`
const link = (secret: string, read_at: string | null = null) => ({
  link: { url: url(secret), created_at: '2026-01-05T09:00:00.000Z', read_at },
})
const open = (answers = {}) => renderApp({ path: '/admin_flat?id=1', as: 'admin', answers })

/** Confirms the question that is open. */
async function agree(user: { click(element: Element): Promise<void> }, name: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', {}, slow))
  await user.click(dialog.getByRole('button', { name }))
}

it('is created once, copied, and pasted where the words say; a new address and the end of it are asked first', async () => {
  const { say, user, press, answer, asked } = await open({ createCalendarLink: link('one') })
  await press(say('calendar.create'))
  await expectTold(url('one'))
  const part = within(screen.getByRole('region', { name: say('calendar.title') }))
  part.getByText(say('calendar.never_read'))
  part.getByText(say('calendar.paste.where.airbnb'))
  part.getByText(say('calendar.paste.where.booking'))
  await press(say('calendar.copy'))
  expect(await navigator.clipboard.readText()).toBe(url('one'))

  answer({ createCalendarLink: link('two', '2026-01-06T09:00:00.000Z'), revokeCalendarLink: null })
  await press(say('calendar.renew'))
  await expectTold(say('calendar.renew_ask'))
  await agree(user, say('calendar.renew'))
  await expectTold(url('two'))
  expect(part.queryByText(say('calendar.never_read'))).toBeNull()

  await press(say('calendar.revoke'))
  await expectTold(say('calendar.revoke_ask'))
  await agree(user, say('calendar.revoke'))
  await part.findByRole('button', { name: say('calendar.create') }, slow)
  expect(asked.filter((one) => one.endsWith('/calendar') && !one.startsWith('GET'))).toEqual([
    'POST /api/flat/1/calendar',
    'POST /api/flat/1/calendar',
    'DELETE /api/flat/1/calendar',
  ])
})

it('says that it could not be loaded or changed', async () => {
  const { say, press, answer } = await open({ getCalendarLink: broken, createCalendarLink: broken })
  await expectTold(say('calendar.load_error'))
  answer({ getCalendarLink: { link: null } })
  const part = within(screen.getByRole('region', { name: say('calendar.title') }))
  part.getByRole('button', { name: say('ui.retry') }).click()
  await press(say('calendar.create'))
  await screen.findByText(say('calendar.failed'), {}, slow)
  await waitFor(() => part.getByRole('button', { name: say('calendar.create') }), slow)
})

it('asks to save a new apartment first', async () => {
  const { say } = await renderApp({ path: '/admin_flat?id=new', as: 'admin' })
  await expectTold(say('flat.calendars.later'))
  expect(screen.queryByRole('region', { name: say('calendar.title') })).toBeNull()
})
