/**
 * Paying through Stripe: its form in our sheet, and each of its answers in our messages. Its webhook is tested in
 * apps/api/src/features/payment/payment.api.test.ts, and what another window shows then in checkout.dom.test.tsx.
 */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { onPhone } from '../fixtures/languages.ts'
import { enterAs, makeStay } from '../fixtures/stay.ts'
import { test } from '../fixtures/stripe.ts'
import { BANK_TITLE, FORM_TITLE } from '../fixtures/stripe-script.ts'
import { expect } from '../fixtures/test.ts'
import { makeTrip, ordersOf } from '../fixtures/trip.ts'
import { tillScreen } from '../pages/checkout.ts'

const cardField = (page: Page) => page.frameLocator(`iframe[title="${FORM_TITLE}"]`).getByLabel('Number')
const bankButton = (page: Page, name: 'Complete' | 'Fail') =>
  page.frameLocator(`iframe[title="${BANK_TITLE}"]`).getByRole('button', { name })

onPhone((said) => {
  const guest = said.trip.guest

  test('Stripe’s form loads when it is needed, shows why a payment fails, and accepts a card in the end', async ({
    instance,
    asked,
    page,
    mailbox,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED/)
    const stay = await makeStay(instance.url, mailbox)
    const trip = await makeTrip(instance.url, { quantity: 3 })
    const till = tillScreen(page, said)
    await enterAs(page, instance.url, stay.holder)
    await page.goto(`/proposal?buy=${trip.id}`)
    await expect(till.terms).toBeVisible()
    expect(asked, 'what was fetched from Stripe before somebody pays').toEqual([])
    // A form that does not load is reported and can be loaded again.
    await page.route('**/stripe.js', (route) => route.abort())
    await till.accept()
    await expect(page.getByText(guest.stripe_error)).toBeVisible()
    await expect(till.pay).toBeDisabled()
    await page.unroute('**/stripe.js')
    await page.getByRole('button', { name: said.ui.retry }).click()
    await expect(cardField(page)).toBeFocused()
    await expectAccessible(page)

    // With nothing typed, the form in the frame shows the error, and the app adds none.
    await till.pay.click()
    await expect(till.pay).not.toHaveAttribute('aria-busy')
    await expect(till.trouble).toBeEmpty()
    const payWith = async (number: string) => {
      await cardField(page).fill(number)
      await till.pay.click()
    }
    await payWith('4000000000000002')
    await expect(till.trouble).toHaveText(guest.payment.declined)
    await payWith('4000000000000119')
    await expect(till.trouble).toHaveText(guest.payment.generic)
    await payWith('4000000000003220')
    await bankButton(page, 'Fail').click()
    await expect(till.trouble).toHaveText(guest.payment.authentication)
    expect(await ordersOf(instance.url, stay.holder, stay.id)).toMatchObject([{ status: 'pending' }])
    await till.pay.click()
    await bankButton(page, 'Complete').click()
    await expect(page.getByRole('dialog').getByText(guest.done.paid_title)).toBeVisible()
    expect(await ordersOf(instance.url, stay.holder, stay.id)).toMatchObject([{ status: 'paid', amount_cents: 4800 }])
    await expect.poll(async () => (await mailbox.latest(stay.holder.email)).text).toContain(trip.name)
    expect(new Set(asked.map((address) => new URL(address).hostname))).toEqual(
      new Set(['js.stripe.com', 'api.stripe.com', 'hooks.stripe.com']),
    )
  })
})
