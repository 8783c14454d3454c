/**
 * A second reservation: the link with its key leads through the log-in to the claim, and a used key is refused with its own
 * message.
 */
import { atDesk } from '../fixtures/languages.ts'
import { people } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { loginScreen } from '../pages/login.ts'
import { toast } from '../pages/toast.ts'

atDesk((said) => {
  test('a key survives the log-in, claims the reservation once, and is then refused as used', async ({
    page,
    mailbox,
    complaints,
  }) => {
    complaints.allow(/status of 409/)
    const otp = await mailbox.otp('arjun.patel@example.test')
    await page.goto(`/otp/${otp.toLowerCase().replace('-', '')}`)
    await page.getByRole('link', { name: said.auth.key_screen.log_in }).click()
    await loginScreen(page, said).fill(people.guest)
    await expect(toast(page, said.auth.claim.done)).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: said.booking.home.others })).toBeVisible()

    await page.goto('/otp-claim')
    await page.getByLabel(said.auth.key.label, { exact: true }).fill(otp)
    await page.getByRole('button', { name: said.auth.claim.submit }).click()
    await expect(page.getByText(said.errors.booking_already_active).first()).toBeVisible()
  })
})
