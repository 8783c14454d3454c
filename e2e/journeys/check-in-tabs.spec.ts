/**
 * The same check-in open in two tabs: changes to different fields are merged, a conflict in one field is shown, nothing is lost.
 */
import { sienna } from '../fixtures/files.ts'
import { onPhone } from '../fixtures/languages.ts'
import { enterAs, fillIn, makeStay, readStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { checkInScreen } from '../pages/check-in.ts'

onPhone((said) => {
  test('two tabs edit the same check-in', async ({ page, context, app, mailbox, complaints }) => {
    complaints.allow(/409|ERR_FAILED/)
    const { conflict } = said.check_in
    const stay = await makeStay(app.url, mailbox, { language: 'it' })
    await fillIn(app.url, stay, sienna.buffer)
    await enterAs(context, app.url, stay.holder)
    const other = await context.newPage()
    const [here, there] = [checkInScreen(page, said), checkInScreen(other, said)]
    await page.goto(`/booking?stay=${stay.id}&step=personal`)
    await other.goto(`/booking?stay=${stay.id}&step=personal`)

    // Different fields: the other tab shows the change at once and keeps what is being typed. In a background tab the browser
    // renders and handles input only once a second, so the tab that types is brought to the front.
    const isSave = (url: URL) => url.pathname === '/api/booking'
    const typed = Promise.withResolvers<void>()
    await other.route(isSave, async (route) => {
      if (route.request().method() === 'PUT') await typed.promise
      await route.continue()
    })
    await there.field('surname').fill('Lind')
    await page.bringToFront()
    await here.field('name').fill('Annika')
    // Both tabs have typed by now, however slow the machine is.
    typed.resolve()
    await expect(here.field('surname')).toHaveValue('Lind')
    await expect(there.field('name')).toHaveValue('Annika')
    await expect(here.field('name')).toBeFocused()
    const merged = conflict.merged.replace('{fields}', said.user.fields.surname)
    await expect(page.getByText(merged)).toBeVisible()

    // The same field: the other tab saves a different value before this tab could send its own.
    await page.route(isSave, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
    await here.field('name').fill('Anna Maria')
    await expect(here.offline).toBeVisible()
    await other.bringToFront()
    await there.field('name').fill('Annie')
    await page.bringToFront()
    const banner = page.getByRole('alert', { name: conflict.title })
    await expect(banner.getByText('Anna Maria')).toBeVisible()
    await expect(banner.getByText('Annie')).toBeVisible()
    await expect(here.field('name')).toHaveValue('Anna Maria')

    await page.unroute(isSave)
    await banner.getByRole('button', { name: conflict.keep_mine }).click()
    await expect(banner).toBeHidden()
    await expect(there.field('name')).toHaveValue('Anna Maria')
    expect(await readStay(app.url, stay.id)).toMatchObject({ guests: [{ name: 'Anna Maria', surname: 'Lind' }] })
  })
})
