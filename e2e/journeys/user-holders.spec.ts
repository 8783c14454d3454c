/** The operator's people: found, made, blocked; the letter lets a new one in. */
import { expectAccessible } from '../fixtures/axe.ts'
import { makeHolder } from '../fixtures/holder.ts'
import { atDesk } from '../fixtures/languages.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { holdersScreen } from '../pages/holders.ts'
import { loginScreen } from '../pages/login.ts'
import { toast } from '../pages/toast.ts'

test.use({ as: 'admin' })

atDesk((said) => {
  test('somebody is found by a part of the name, and the address keeps the search', async ({ page }) => {
    await page.goto('/admin_holder')
    const holders = holdersScreen(page, said)
    await holders.search.fill('TANA haru')
    await expect(page).toHaveURL(/q=TANA/)
    await expect(holders.rows).toHaveCount(1)
    await page.reload()
    await expect(holders.rows).toContainText(['Haruto Tanaka'])
    await holders.open('Haruto Tanaka')
    await expect(page).toHaveURL(/\/admin_holder\/\d+/)
    await expect(page.getByRole('heading', { name: 'Haruto Tanaka' })).toBeVisible()
    await holders.search
      .or(page.getByRole('link', { name: said.user.admin.back }))
      .first()
      .waitFor()
    await page.goto('/admin_holder?q=kowalsky')
    await expect(page.getByText(said.user.admin.nothing_called.replace('{query}', 'kowalsky'))).toBeVisible()
    await expectAccessible(page)
  })

  test('a new holder chooses a password from the letter and logs in', async ({
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

  test('what is changed is saved; what is not is asked about', async ({ app, page, mailbox }) => {
    const holder = await makeHolder(app.url, mailbox)
    await page.goto(`/admin_holder/${holder.id}?form=residence`)
    const { sheet } = holdersScreen(page, said)
    await sheet.getByLabel(said.user.fields.city, { exact: true }).fill('Lisboa')
    await sheet.getByRole('button', { name: said.ui.cancel, exact: true }).click()
    await page.getByRole('button', { name: said.user.leave.stay }).click()
    await sheet.getByRole('button', { name: said.user.save, exact: true }).click()
    await expect(toast(page, said.user.saved)).toBeVisible()
    await expect(page.getByText('Lisboa')).toBeVisible()
  })
})

test.describe('@desktop a block', () => {
  const said = words.gb
  test('ends the session at once and keeps out, until it is taken back', async ({ app, page, browser, mailbox }) => {
    const holder = await makeHolder(app.url, mailbox)
    const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const guest = await theirs.newPage()
    const login = loginScreen(guest, said)
    await login.open()
    await login.fill(holder)
    await guest.waitForURL('/')

    await page.goto(`/admin_holder/${holder.id}`)
    const holders = holdersScreen(page, said)
    await holders.choose(said.user.admin.block.action)
    await page.getByRole('dialog').getByRole('button', { name: said.user.admin.block.action, exact: true }).click()
    await expect(page.getByText(said.user.admin.blocked.text)).toBeVisible()

    await guest.goto(`/holder/${holder.id}`)
    await expect(guest).toHaveURL('/login')
    await login.fill(holder)
    await expect(login.problem).toHaveText(said.errors.invalid_credentials)

    await page.getByRole('button', { name: said.user.admin.unblock.action, exact: true }).click()
    await expect(page.getByText(said.user.admin.blocked.text)).toBeHidden()
    await login.fill(holder)
    await guest.waitForURL('/')
    await theirs.close()
  })

  test('is not offered for one’s own account', async ({ page }) => {
    await page.goto('/admin_holder/1')
    await page.getByRole('button', { name: said.user.admin.menu, exact: true }).click()
    await expect(page.getByRole('menuitem', { name: said.user.admin.link.action })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: said.user.admin.block.action, exact: true })).toHaveCount(0)
    await expect(page.getByRole('menuitem', { name: said.user.admin.erase.action })).toHaveCount(0)
  })
})
