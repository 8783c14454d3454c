/** The calendar, and a change that other people see without a reload. */
import { expectAccessible } from '../fixtures/axe.ts'
import { onPhone } from '../fixtures/languages.ts'
import { people } from '../fixtures/sign-in.ts'
import { enterAs } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { words as all } from '../fixtures/words.ts'

test.use({ as: 'admin' })

onPhone((words) => {
  const { booking, ui } = words

  test('a bar of the calendar shows its stay, a gap becomes a reservation, the weeks are kept in the address', async ({
    page,
  }) => {
    await page.goto('/admin_book?view=calendar')
    const garibaldi = page.getByRole('region', { name: 'Garibaldi' })
    const bar = garibaldi.getByRole('button', { name: new RegExp(`${ui.status.valid}, TS-4827`) })
    await bar.focus()
    await page.keyboard.press('Enter')
    const told = page.getByRole('dialog')
    await expect(told).toContainText('TS-4827')
    await expectAccessible(page)
    await told.getByRole('button', { name: booking.calendar.open }).click()
    await expect(page).toHaveURL(/id=\d+/)
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/id=/)
    await garibaldi
      .getByRole('button', { name: /Garibaldi/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/id=new.*check_in=/)
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/id=/)

    const range = page.getByRole('heading', { level: 2 })
    const now = await range.textContent()
    await page.keyboard.press('ArrowRight')
    await expect(range).not.toHaveText(now ?? '')
    await expect(page).toHaveURL(/start=\d{4}-\d\d-\d\d/)
    await page.keyboard.press('t')
    await expect(range).toHaveText(now ?? '')
    await page.getByRole('button', { name: booking.calendar.view, exact: true }).click()
    await page.getByRole('radio', { name: booking.calendar.weeks.replace('{count}', '6') }).click()
    await expect(page).toHaveURL(/weeks=6/)
    await page.reload()
    await expect(
      page
        .getByRole('list')
        .filter({ has: page.locator('[aria-current="date"]') })
        .locator('li'),
    ).toHaveCount(42)
  })
})

test('@desktop another operator and the guest see a change without a reload', async ({ page, browser, app }) => {
  const guest = await browser.newContext()
  await enterAs(guest, app.url, people.guest)
  const home = await guest.newPage()
  await home.goto('/')
  await page.goto('/admin_book?q=TS-4827')
  const row = page.getByRole('row').filter({ hasText: 'TS-4827' })
  await expect(row).toContainText(all.gb.ui.status.valid)
  await expect(home.getByText(all.gb.booking.chip.valid).first()).toBeVisible()
  const token = await page.evaluate(() => sessionStorage.getItem('accessToken'))
  const send = (path: string, method: string, body?: object) =>
    fetch(`${app.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const { id } = (await (await send('/booking/code/TS-4827', 'GET')).json()) as { id: number }
  await send('/booking/admin', 'PUT', { id, status: 3, status_message: 'Please take the photo again.' })
  await expect(row).toContainText(all.gb.ui.status.notValid)
  await expect(home.getByText('Please take the photo again.')).toBeVisible()
  await send('/booking/admin', 'PUT', { id, status: 4 })
  await expect(row).toContainText(all.gb.ui.status.valid)
  await guest.close()
})
