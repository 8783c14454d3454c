/** A platform's calendar: previewed, switched on, one event confirmed, and a double booking named with both sides. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays } from '@portineria/contract/rules/stay-time'
import { expectAccessible } from '../fixtures/axe.ts'
import { send, tokenOf } from '../fixtures/holder.ts'
import { atDesk } from '../fixtures/languages.ts'
import { people } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { today } from '../fixtures/today.ts'
import { follow } from '../pages/shell.ts'

test.use({ as: 'admin' })

const day = (from: number) => addDays(today(), from)

/** Serves a calendar as Booking.com does: bare line feeds, and the same words for reservations and closed nights. */
async function serveCalendar(nights: [from: string, to: string][]) {
  const events = nights.flatMap(([from, to], index) => [
    'BEGIN:VEVENT',
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
    `UID:${from}-${index}@booking.com`,
    'SUMMARY:CLOSED - Not available',
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'PRODID:-//admin.booking.com', 'VERSION:2.0', ...events, 'END:VCALENDAR', '']
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(lines.join('\n')),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/export.ics`, close: () => server.close() }
}

/** An apartment with one stay, made by an operator through the API. */
async function makeTaken(url: string, holder_name: string) {
  const token = await tokenOf(url, people.admin)
  const name = `Casa ${Math.random().toString(36).slice(2, 8)}`
  const flat = await send<{ id: number }>(url, 'POST', '/flat', { name }, token)
  const stay = { flat_id: flat.id, check_in: day(20), check_out: day(24), guests_number: 2, holder_name }
  await send(url, 'POST', '/booking', stay, token)
  return { id: flat.id, name }
}

atDesk((said) => {
  const { feed, booking } = said

  test('a calendar is previewed and switched on; one event becomes a reservation, another is a double booking', async ({
    page,
    app,
  }) => {
    const calendar = await serveCalendar([
      [day(10), day(13)],
      [day(22), day(26)],
    ])
    const flat = await makeTaken(app.url, 'Zofia Kowalska')
    await page.goto(`/admin_flat?id=${flat.id}`)
    await page.getByRole('button', { name: said.flat.part.calendars, exact: true }).click()
    await page.getByRole('button', { name: feed.list.add }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: booking.source['0'] }).click()
    await sheet.getByLabel(feed.form.url).fill(calendar.url)
    await sheet.getByRole('button', { name: feed.form.preview }).click()
    await expect(sheet.getByText(feed.outcome.to_confirm)).toBeVisible()
    await expect(sheet.getByText(/Zofia Kowalska/)).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: feed.form.turn_on }).click()
    await expect(page.getByRole('switch', { name: /127\.0\.0\.1/ })).toBeChecked()

    await follow(page, '/admin')
    const row = (group: string) =>
      page.getByRole('region', { name: group, exact: true }).getByRole('listitem').filter({ hasText: flat.name })
    await expect(row(feed.tasks.conflict).getByText(feed.event.in_calendar)).toBeVisible()
    await expect(row(feed.tasks.conflict).getByRole('link', { name: 'Zofia Kowalska' })).toBeVisible()
    await expectAccessible(page)
    await row(feed.tasks.to_confirm).getByRole('button', { name: feed.decide.reserve }).click()
    await expect(row(feed.tasks.needs_address).getByRole('button', { name: feed.address.add })).toBeVisible()
    await expect(row(feed.tasks.to_confirm)).toHaveCount(0)
    calendar.close()
  })
})
