/** Two signed-in browsers: one lists both sessions and ends the other. */
import { makeHolder, send } from '../fixtures/holder.ts'
import { atDesk } from '../fixtures/languages.ts'
import { enterAs } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { toast } from '../pages/toast.ts'

atDesk((said) => {
  test('a person signs the other browser out from this one', async ({ app, page, browser, mailbox }) => {
    const holder = await makeHolder(app.url, mailbox)
    const { email, password } = holder
    const session = JSON.stringify(await send(app.url, 'POST', '/auth/login', { email, password }))
    // A session stored by an earlier visit, valid until it is ended.
    const stored = [{ origin: app.url, localStorage: [{ name: 'portineria.auth', value: session }] }]
    const elsewhere = await browser.newContext({ storageState: { cookies: [], origins: stored } })
    const other = await elsewhere.newPage()
    await other.goto(`/holder/${holder.id}`)
    await expect(other.getByText(email, { exact: true }).first()).toBeVisible()
    await enterAs(page, app.url, holder)
    await page.goto(`/holder/${holder.id}`)

    const part = page.getByRole('heading', { name: said.user.sessions.title }).locator('..')
    const rows = part.getByRole('listitem')
    await expect(rows).toHaveCount(2)
    const here = rows.filter({ hasText: said.user.sessions.this_device })
    await expect(here).toHaveCount(1)
    await rows.filter({ hasNotText: said.user.sessions.this_device }).getByRole('button').click()
    await expect(toast(page, said.user.sessions.ended)).toBeVisible()
    await expect(rows).toHaveCount(1)

    await other.reload()
    await expect(other).toHaveURL('/login')
    await page.reload()
    await expect(here).toBeVisible()
    await elsewhere.close()
  })
})
