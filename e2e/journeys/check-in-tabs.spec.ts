/** The same check-in open twice: different fields come together, the same field is asked about, nothing is lost. */
import { sienna } from '../fixtures/files.ts'
import { inBothLanguages } from '../fixtures/languages.ts'
import { enterAs, fillIn, makeStay, readStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { checkInScreen } from '../pages/check-in.ts'

inBothLanguages((said, language) => {
  test('two tabs', async ({ page, context, app, mailbox, complaints }) => {
    complaints.allow(/409/)
    const { conflict } = said.check_in
    const stay = await makeStay(app.url, mailbox, { language })
    await fillIn(app.url, stay, sienna.buffer)
    await enterAs(context, app.url, stay.holder)
    const other = await context.newPage()
    const [here, there] = [checkInScreen(page, said), checkInScreen(other, said)]
    await page.goto(`/booking?stay=${stay.id}&step=personal`)
    await other.goto(`/booking?stay=${stay.id}&step=personal`)

    // Different fields: the other tab sees it at once, and what is being typed stays as it is.
    await there.field('surname').fill('Lind')
    await here.field('name').fill('Annika')
    await expect(here.field('surname')).toHaveValue('Lind')
    await expect(there.field('name')).toHaveValue('Annika')
    await expect(here.field('name')).toBeFocused()
    const merged = conflict.merged.replace('{fields}', said.user.fields.surname)
    await expect(page.getByText(merged)).toBeVisible()

    // The same field, while one of them does not hear of the other.
    await context.setOffline(true)
    await here.field('name').fill('Anna Maria')
    await expect(here.offline).toBeVisible()
    await there.field('name').fill('Annie')
    await expect(there.offline).toBeVisible()
    await context.setOffline(false)
    const first = page.getByRole('alert', { name: conflict.title })
    const second = other.getByRole('alert', { name: conflict.title })
    await expect(first.or(second).first()).toBeAttached()
  })
})
