/** The messages of the catalogue (spec §8) about accounts that the other journeys do not meet. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'

const said = words.gb

/** The server's answer, as it would be on the wire. */
const answer = (page: Page, path: string, status: number, message: string) =>
  page.route(path, (route) => route.fulfill({ status, json: { message, errors: [{ message }] } }))

test.describe('@desktop a key that somebody signed in adds', () => {
  test.use({ as: 'guest' })
  for (const { message, told } of [
    { message: 'Reservation already associated with another account', told: said.errors.reservation_taken },
    { message: 'Ongoing reservation already exists', told: said.errors.ongoing_reservation },
    { message: 'Booking already active for this user', told: said.errors.booking_already_active },
  ])
    test(`“${message}”`, async ({ page, complaints }) => {
      complaints.allow(/status of 409/)
      await page.goto('/otp-claim')
      await answer(page, '**/api/auth/otp-claim', 409, message)
      await page.getByLabel(said.auth.key.label, { exact: true }).fill('2ABC-DEFG')
      await page.getByRole('button', { name: said.auth.claim.submit }).click()
      await expect(page.getByText(told).first()).toBeVisible()
    })

  test('an account without a reservation', async ({ page }) => {
    await page.route(/\/api\/booking\/?\?/, (route) => route.fulfill({ json: { data: [], total: 0 } }))
    await page.goto('/')
    await expect(page.getByText(said.booking.home.none_title)).toBeVisible()
    await expect(page.getByText(said.booking.home.none_text)).toBeVisible()
  })
})

test.describe('@desktop passwords', () => {
  test('a link that could not be asked for', async ({ page, complaints }) => {
    complaints.allow(/status of 500/)
    await page.goto('/forgot_password')
    await answer(page, '**/api/auth/forgot-password', 500, 'Internal server error')
    await page.getByLabel(said.auth.email, { exact: true }).fill('anna@example.test')
    await page.getByRole('button', { name: said.auth.forgot_password.submit }).click()
    await expect(page.getByText(said.auth.forgot_password.error)).toBeVisible()
  })

  test.describe(() => {
    test.use({ as: 'admin' })
    test('one that could not be changed', async ({ page, complaints }) => {
      complaints.allow(/status of 500/)
      await page.goto('/admin_change_password')
      await answer(page, '**/change-password', 500, 'Internal server error')
      for (const label of [said.user.password.current, said.user.password.new, said.user.password.repeat])
        await page.getByLabel(label, { exact: true }).fill('a-new-password')
      await page.getByRole('button', { name: said.user.password.submit }).click()
      await expect(page.getByText(said.user.password.error)).toBeVisible()
    })
  })
})
