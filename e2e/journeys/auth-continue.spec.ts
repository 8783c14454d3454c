/** Without a password: from the key in the mail straight home, then to other devices by the QR code and by a mailed link. */
import type { BrowserContext, Page } from '@playwright/test'
import { onPhone, phone } from '../fixtures/languages.ts'
import { expect, test } from '../fixtures/test.ts'

/** The journey uses up a key of the demo. */
const INVITED = { email: 'chidi.okafor@example.test', flat: 'Monserrato' }

onPhone((said) => {
  const isHome = async (page: Page) => {
    await expect(page).toHaveURL('/')
    await expect(page.getByText(INVITED.flat, { exact: true }).first()).toBeVisible()
  }

  test('a guest continues with the key, and comes back by a QR code and by a link', async ({
    page,
    browser,
    baseURL,
    mailbox,
  }) => {
    await page.goto(await mailbox.link(INVITED.email))
    await page.getByRole('button', { name: said.auth.key_screen.continue }).click()
    await isHome(page)

    await page.getByRole('link', { name: said.app.nav.profile }).first().click()
    await page.getByRole('button', { name: said.user.marketing.no }).click()
    const made = page.waitForResponse(/\/api\/auth\/device-link$/)
    await page.getByRole('link', { name: said.user.rows.device }).click()
    await expect(page.getByRole('img', { name: said.user.device_code.label })).toBeVisible()
    const { token } = (await (await made).json()) as { token: string }

    const elsewhere = async (visit: (other: Page) => Promise<void>) => {
      const context: BrowserContext = await browser.newContext({ ...phone, baseURL })
      const other = await context.newPage()
      await visit(other)
      await isHome(other)
      await context.close()
    }
    await elsewhere(async (other) => {
      await other.goto(`/sign-in?device=${token}`)
      await other.getByRole('button', { name: said.auth.sign_in.enter }).click()
    })
    const before = await mailbox.count(INVITED.email)
    await elsewhere(async (other) => {
      await other.goto('/login')
      await other.getByRole('link', { name: said.auth.link }).click()
      await other.getByRole('heading', { name: said.auth.sign_in.title }).waitFor()
      await other.getByLabel(said.auth.email, { exact: true }).fill(INVITED.email)
      await other.getByRole('button', { name: said.auth.sign_in.submit }).click()
      await expect(other.getByRole('heading', { name: said.auth.sign_in.sent_title })).toBeVisible()
      await other.goto(await mailbox.link(INVITED.email, before))
      await other.getByRole('button', { name: said.auth.sign_in.enter }).click()
    })
  })
})
