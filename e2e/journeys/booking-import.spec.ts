/** An operator imports a list from Airbnb, finds its reservations, and takes the import back. The rest is tested beside the code. */
import { addDays } from '@portineria/contract/rules/stay-time'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { atDesk } from '../fixtures/languages.ts'
import { expect, test } from '../fixtures/test.ts'
import { today } from '../fixtures/today.ts'
import { follow } from '../pages/shell.ts'

/** Three stays of three nights, the last one cancelled, on nights that no other run uses. */
function someList() {
  const mark = Math.floor(Math.random() * 1e9)
  const first = addDays(today(), 300 + Math.floor(Math.random() * 20_000))
  const row = (n: number, status: string) =>
    `HM${mark}${n},${status},Ada Lista${mark},2,${addDays(first, 4 * n)},${addDays(first, 4 * n + 3)},"Ripa, by the river"`
  const head = 'Confirmation code,Status,Guest name,# of adults,Start date,End date,Listing'
  const text = [head, row(0, 'Confirmed'), row(1, 'Confirmed'), row(2, 'Canceled by guest')].join('\r\n')
  return {
    surname: `Lista${mark}`,
    file: { name: 'reservations.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
  }
}

test.use({ as: 'admin' })

atDesk((said) => {
  const { file: first, preview, done, last, open } = said.import_list
  const counted = (message: string, count: number) =>
    new RegExp(String(/other \{([^}]*)/.exec(message)?.[1]).replace('#', String(count)))

  test('a list is imported, its reservations are found, and the import is undone', async ({ page }) => {
    const { surname, file } = someList()
    await page.goto('/admin_book')
    await page.getByRole('link', { name: open }).click()
    await page.getByLabel(first.pick).setInputFiles(file)
    await expect(page.getByText(preview.will_be_new, { exact: true })).toHaveCount(2)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: counted(preview.import, 2) }).click()
    await expect(page.getByText(counted(done.title, 2))).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: done.see }).click()
    await expect(page.getByText(`Ada ${surname}`)).toHaveCount(2)
    await page.getByRole('link', { name: open }).click()
    await page.getByRole('button', { name: last.undo }).click()
    await page.getByRole('dialog').getByRole('button', { name: last.yes }).click()
    await expect(page.getByText(counted(last.undone, 2)).first()).toBeVisible()
    await follow(page, `/admin_book?q=${surname}`)
    await expect(page.getByText(said.booking.list.nothing_called.replace('{query}', surname))).toBeVisible()
  })
})
