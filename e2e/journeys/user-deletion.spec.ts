/**
 * Deleting an account: the guest asks, the operator sees the request first and carries it out, and no data of the guest remains.
 */
import { expectAccessible } from '../fixtures/axe.ts'
import { makeHolder, send } from '../fixtures/holder.ts'
import { onPhone } from '../fixtures/languages.ts'
import { people } from '../fixtures/sign-in.ts'
import { enterAs } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { holdersScreen } from '../pages/holders.ts'
import { loginScreen } from '../pages/login.ts'
import { follow } from '../pages/shell.ts'

onPhone((said) => {
  test('a guest asks for deletion and the operator carries it out', async ({
    app,
    page,
    context,
    browser,
    mailbox,
    complaints,
  }) => {
    // Two people, one after the other, with an account of their own: longer than most journeys.
    test.slow()
    complaints.allow(/status of 40[01]/)
    const holder = await makeHolder(app.url, mailbox, { language: 'it' })
    const { email, password } = holder
    const session = JSON.stringify(await send(app.url, 'POST', '/auth/login', { email, password }))
    // A session stored by an earlier visit, valid until it is ended.
    const stored = [{ origin: app.url, localStorage: [{ name: 'portineria.auth', value: session }] }]
    await context.setStorageState({ cookies: [], origins: stored })
    const login = loginScreen(page, said)
    await page.goto(`/holder/${holder.id}`)
    await page.getByRole('button', { name: said.user.deletion.action }).click()
    await page.getByRole('dialog').getByRole('button', { name: said.user.deletion.confirm }).click()
    await expect(page.getByText(said.user.deletion.pending)).toBeVisible()

    const operatorContext = await browser.newContext()
    await enterAs(operatorContext, app.url, people.admin)
    const operator = await operatorContext.newPage()
    await operator.goto('/admin_holder')
    const holders = holdersScreen(operator, said)
    // The demo has a request of its own; all requests come before the other people.
    await expect(holders.rows.first()).toContainText(said.user.admin.tags.deletion)
    await expect(holders.rows.filter({ hasText: holder.name })).toContainText(said.user.admin.tags.deletion)
    await holders.open(holder.name)
    await operator.getByRole('button', { name: said.user.admin.erase.action }).click()
    const { sheet } = holders
    await sheet.getByRole('button', { name: said.user.admin.erase.action }).click()
    await expect(sheet.getByText(said.user.admin.erase.tick_first)).toBeVisible()
    await expectAccessible(operator)
    await sheet.getByRole('checkbox').check()
    await sheet.getByRole('button', { name: said.user.admin.erase.action }).click()
    await expect(operator.getByText(said.user.admin.erased.title.replace('{id}', String(holder.id)))).toBeVisible()
    await follow(operator, `/admin_holder?q=${holder.email}`)
    await expect(operator.getByRole('button', { name: said.user.admin.clear })).toBeVisible()
    await operatorContext.close()

    await page.reload()
    await expect(page).toHaveURL('/login')
    await login.fill(holder)
    await expect(login.problem).toHaveText(`${said.errors.invalid_credentials} ${said.auth.login_hint}`)
  })
})
