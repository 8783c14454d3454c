/** A new address counts once it is confirmed from there; news are asked about once. */
import { makeHolder } from '../fixtures/holder.ts'
import { atDesk } from '../fixtures/languages.ts'
import { expect, test } from '../fixtures/test.ts'
import { loginScreen } from '../pages/login.ts'
import { toast } from '../pages/toast.ts'

atDesk((said, language) => {
  test('an address is changed by the link that was mailed to it', async ({ app, page, mailbox, complaints }) => {
    complaints.allow(/status of 400/)
    const holder = await makeHolder(app.url, mailbox, { language })
    const email = `new-${holder.email}`
    const login = loginScreen(page, said)
    await login.open()
    await login.fill(holder)
    await page.waitForURL('/')
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

  test('news are asked about until there is an answer, and then not again', async ({ app, page, mailbox }) => {
    const holder = await makeHolder(app.url, mailbox, { language, marketing_consent: null })
    const login = loginScreen(page, said)
    await login.open()
    await login.fill(holder)
    await page.waitForURL('/')
    const question = page.getByRole('dialog', { name: said.user.marketing.question })
    await page.goto(`/holder/${holder.id}`)
    await expect(question).toBeVisible()
    // Closing it is no answer.
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await page.reload()
    await question.getByRole('button', { name: said.user.marketing.yes }).click()
    await expect(toast(page, said.user.marketing.thanks)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('switch', { name: said.user.marketing.label })).toBeChecked()
    await expect(question).toHaveCount(0)
  })
})
