/**
 * The operator creates a holder, and the mail lets the new one in. Searches, blocks and unsaved changes are tested in
 * apps/web/src/admin/user/holders.dom.test.tsx.
 */
import { expectAccessible } from '../fixtures/axe.ts'
import { atDesk } from '../fixtures/languages.ts'
import { expect, test } from '../fixtures/test.ts'
import { holdersScreen } from '../pages/holders.ts'
import { loginScreen } from '../pages/login.ts'

test.use({ as: 'admin' })

atDesk((said) => {
  test('a new holder chooses a password with the link in the mail and logs in', async ({
    page,
    browser,
    mailbox,
    complaints,
  }) => {
    complaints.allow(/status of 400/)
    const email = `${crypto.randomUUID()}@example.test`
    await page.goto('/admin_holder')
    await page.getByRole('button', { name: said.user.admin.new }).click()
    const { sheet } = holdersScreen(page, said)
    const create = sheet.getByRole('button', { name: said.user.admin.make })
    const address = sheet.getByLabel(said.user.admin.columns.email)
    await create.click()
    await expect(sheet.getByText(said.user.invalid.email)).toBeVisible()
    await address.fill('guest@portineria.test')
    await create.click()
    await expect(sheet.getByText(said.errors.user_exists)).toBeVisible()
    await address.fill(email)
    await sheet.getByLabel(said.user.fields.name, { exact: true }).fill('Grace')
    await sheet.getByLabel(said.user.fields.surname, { exact: true }).fill('Whitfield')
    await expectAccessible(page)
    await create.click()
    await expect(page).toHaveURL(/\/admin_holder\/\d+/)
    await expect(page.getByRole('heading', { name: 'Grace Whitfield' })).toBeVisible()

    const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const guest = await theirs.newPage()
    await guest.goto(await mailbox.link(email))
    await guest.getByLabel(said.auth.reset.password, { exact: true }).fill('chosen-by-grace')
    await guest.getByLabel(said.auth.reset.password_again, { exact: true }).fill('chosen-by-grace')
    await guest.getByRole('button', { name: said.auth.reset.submit }).click()
    await guest.waitForURL('/login')
    await loginScreen(guest, said).fill({ email, password: 'chosen-by-grace' })
    await guest.waitForURL('/')
    await theirs.close()
  })
})
