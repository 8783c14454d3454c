/** The invitation in the mail leads to the screen for its key. */
import { onPhone } from '../fixtures/languages.ts'
import { expect, test } from '../fixtures/test.ts'
import { titleOf } from '../pages/screens.ts'

const INVITED = 'zofia.kowalska@example.test'

onPhone((said) => {
  test('its link opens without signing in, and carries the key', async ({ page, mailbox }) => {
    const otp = await mailbox.otp(INVITED)
    expect(otp).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    await page.goto(await mailbox.link(INVITED))
    await expect(page).toHaveTitle(titleOf(said, 'otp'))
    await expect(page).toHaveURL(`/otp?otp=${otp}`)
  })
})
