/**
 * The operator's holders: found, created, blocked; the mail lets a new one in. A search without a result, unsaved changes and
 * one's own account are tested in apps/web/src/admin/user/holders.dom.test.tsx.
 */
import { expectAccessible } from '../fixtures/axe.ts'
import { makeHolder, send } from '../fixtures/holder.ts'
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

  test('a person is found by a part of the name and blocked: signed out at once, until the block is removed', async ({
    app,
    page,
    browser,
    mailbox,
  }) => {
    const holder = await makeHolder(app.url, mailbox)
    const { email, password } = holder
    const session = JSON.stringify(await send(app.url, 'POST', '/auth/login', { email, password }))
    // A session stored by an earlier visit, valid until it is ended.
    const stored = [{ origin: app.url, localStorage: [{ name: 'portineria.auth', value: session }] }]
    const theirs = await browser.newContext({ storageState: { cookies: [], origins: stored } })
    const guest = await theirs.newPage()
    const login = loginScreen(guest, said)
    await guest.goto(`/holder/${holder.id}`)
    await expect(guest.getByText(email, { exact: true }).first()).toBeVisible()

    await page.goto('/admin_holder')
    const holders = holdersScreen(page, said)
    const [, surname = ''] = holder.name.split(' ')
    await holders.search.fill(`${surname.slice(0, 6).toUpperCase()} ad`)
    await expect(page).toHaveURL(/q=/)
    await expect(holders.rows).toHaveCount(1)
    // The address of the page keeps the search.
    await page.reload()
    await expect(holders.rows).toContainText([holder.name])
    await holders.open(holder.name)
    await expect(page).toHaveURL(new RegExp(`/admin_holder/${holder.id}`))
    await expect(page.getByRole('heading', { name: holder.name })).toBeVisible()
    await holders.choose(said.user.admin.block.action)
    await page.getByRole('dialog').getByRole('button', { name: said.user.admin.block.action, exact: true }).click()
    await expect(page.getByText(said.user.admin.blocked.text)).toBeVisible()

    await guest.reload()
    await expect(guest).toHaveURL('/login')
    await login.fill(holder)
    await expect(login.problem).toHaveText(said.errors.invalid_credentials)

    await page.getByRole('button', { name: said.user.admin.unblock.action, exact: true }).click()
    await expect(page.getByText(said.user.admin.blocked.text)).toBeHidden()
    await login.fill(holder)
    await guest.waitForURL('/')
    await theirs.close()
  })
})
