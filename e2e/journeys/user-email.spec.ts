/**
 * A new address is valid once it is confirmed from that mailbox. The question about marketing is tested in
 * consent-sheet.dom.test.tsx.
 */
import { makeHolder } from '../fixtures/holder.ts'
import { atDesk } from '../fixtures/languages.ts'
import { enterAs } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'

atDesk((said) => {
  test('the mailed link changes the address', async ({ app, page, mailbox, complaints }) => {
    complaints.allow(/status of 400/)
    const holder = await makeHolder(app.url, mailbox)
    const email = `new-${holder.email}`
    await enterAs(page, app.url, holder)
    await page.goto(`/holder/${holder.id}?edit=email`)
    const change = async (password: string) => {
      await page.getByLabel(said.user.email.new, { exact: true }).fill(email)
      await page.getByLabel(said.user.password.current, { exact: true }).fill(password)
      await page.getByRole('button', { name: said.user.email.submit }).click()
    }
    await change('not-the-password')
    await expect(page.getByText(said.user.password.wrong_current)).toBeVisible()
    await change(holder.password)
    await expect(page.getByText(said.user.email.sent.replace('{email}', email))).toBeVisible()
    await page.getByRole('button', { name: said.ui.ok, exact: true }).click()
    await expect(page.getByRole('link', { name: said.user.rows.email }).first()).toContainText(holder.email)

    await page.goto(await mailbox.link(email))
    await expect(page.getByText(said.auth.activation.confirmed_title)).toBeVisible()
    await page.goto(`/holder/${holder.id}`)
    await expect(page.getByText(email, { exact: true }).first()).toBeVisible()
  })
})
