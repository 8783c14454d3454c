/** Paying through Stripe: its form in our sheet, every answer of it in our words, and its word to the server when the browser is gone. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { onPhone } from '../fixtures/languages.ts'
import { enterAs, makeStay } from '../fixtures/stay.ts'
import { sendEvent, test } from '../fixtures/stripe.ts'
import { BANK_TITLE, FORM_TITLE } from '../fixtures/stripe-script.ts'
import { expect } from '../fixtures/test.ts'
import { makeTrip, ordersOf } from '../fixtures/trip.ts'
import { words } from '../fixtures/words.ts'
import { tillScreen } from '../pages/till.ts'

const cardField = (page: Page) => page.frameLocator(`iframe[title="${FORM_TITLE}"]`).getByLabel('Number')
const bankButton = (page: Page, name: 'Complete' | 'Fail') =>
  page.frameLocator(`iframe[title="${BANK_TITLE}"]`).getByRole('button', { name })

onPhone((said) => {
  const guest = said.trip.guest

  test('Stripe’s form comes when it is needed, says why not, and takes a card in the end', async ({
    house,
    asked,
    page,
    mailbox,
  }) => {
    const stay = await makeStay(house.url, mailbox)
    const trip = await makeTrip(house.url, { quantity: 3 })
    const till = tillScreen(page, said)
    await enterAs(page, house.url, stay.holder)
    await page.goto('/proposal')
    await till.card(trip.name).click()
    await till.buy.click()
    await expect(till.terms).toBeVisible()
    expect(asked, 'what was fetched from Stripe before somebody pays').toEqual([])
    await till.accept()
    await expect(cardField(page)).toBeFocused()
    await expectAccessible(page)

    // Nothing typed: the form in the frame says so, and we say nothing.
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
    await payWith('4000000000009995')
    await expect(till.trouble).toHaveText(guest.payment.declined)
    await payWith('4000000000003220')
    await bankButton(page, 'Fail').click()
    await expect(till.trouble).toHaveText(guest.payment.authentication)
    await expectAccessible(page)
    expect(await ordersOf(house.url, stay.holder, stay.id)).toMatchObject([{ status: 'pending' }])
    await till.pay.click()
    await bankButton(page, 'Complete').click()
    await expect(page.getByRole('dialog').getByText(guest.done.paid_title)).toBeVisible()
    expect(await ordersOf(house.url, stay.holder, stay.id)).toMatchObject([{ status: 'paid', amount_cents: 4800 }])
    await expect.poll(async () => (await mailbox.latest(stay.holder.email)).text).toContain(trip.name)
    expect(new Set(asked.map((address) => new URL(address).hostname))).toEqual(
      new Set(['js.stripe.com', 'api.stripe.com', 'hooks.stripe.com']),
    )
  })

  test('a browser that is closed while it pays has paid once Stripe says so', async ({
    house,
    asked,
    context,
    page,
    mailbox,
  }) => {
    const stay = await makeStay(house.url, mailbox)
    const trip = await makeTrip(house.url, { quantity: 1 })
    const till = tillScreen(page, said)
    await enterAs(context, house.url, stay.holder)
    await page.goto(`/proposal/${trip.id}`)
    await till.accept()
    await cardField(page).fill('4242424242424242')
    // The card is on its way, and nobody will hear the answer.
    await page.route('https://api.stripe.com/**', () => undefined)
    const sent = page.waitForRequest('https://api.stripe.com/**')
    await till.pay.click()
    const form = new URLSearchParams((await sent).postData() ?? '')
    await page.close()
    expect(asked).not.toEqual([])
    expect(await ordersOf(house.url, stay.holder, stay.id)).toMatchObject([{ status: 'pending' }])
    await sendEvent(house, house.stripe.move(form.get('client_secret') ?? '', 'succeeded'))
    expect(await ordersOf(house.url, stay.holder, stay.id)).toMatchObject([{ status: 'paid' }])
    await expect.poll(async () => (await mailbox.latest(stay.holder.email)).text).toContain(trip.name)

    const later = await context.newPage()
    await later.goto('/proposal?bought')
    const row = later.getByRole('dialog').getByRole('listitem').filter({ hasText: trip.name })
    await expect(row).toContainText(guest.orders.status.paid)
  })
})

const { guest } = words.gb.trip

test('a form that does not load is said, and fetched again', async ({ house, asked, page, mailbox, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  const stay = await makeStay(house.url, mailbox)
  const trip = await makeTrip(house.url)
  const till = tillScreen(page, words.gb)
  await enterAs(page, house.url, stay.holder)
  await page.goto(`/proposal/${trip.id}`)
  await page.route('**/stripe.js', (route) => route.abort())
  await till.accept()
  await expect(page.getByText(guest.stripe_error)).toBeVisible()
  await expect(till.pay).toBeDisabled()
  await expectAccessible(page)
  await page.unroute('**/stripe.js')
  await page.getByRole('button', { name: words.gb.ui.retry }).click()
  await cardField(page).fill('4242424242424242')
  await till.pay.click()
  await expect(page.getByRole('dialog').getByText(guest.done.paid_title)).toBeVisible()
  expect(asked).not.toEqual([])
})

test('@desktop two windows at one till: paid in one is paid in the other', async ({
  house,
  asked,
  context,
  mailbox,
}) => {
  const stay = await makeStay(house.url, mailbox)
  const trip = await makeTrip(house.url, { quantity: 1 })
  await enterAs(context, house.url, stay.holder)
  const atTill = async () => {
    const page = await context.newPage()
    await page.goto(`/proposal/${trip.id}`)
    await tillScreen(page, words.gb).accept()
    await cardField(page).fill('4242424242424242')
    return page
  }
  const [first, second] = [await atTill(), await atTill()]
  expect(asked).not.toEqual([])
  await tillScreen(first, words.gb).pay.click()
  await expect(first.getByRole('dialog').getByText(guest.done.paid_title)).toBeVisible()
  await expect(second.getByRole('dialog').getByText(guest.done.paid_title)).toBeVisible()
  expect(await ordersOf(house.url, stay.holder, stay.id)).toMatchObject([{ status: 'paid', quantity: 1 }])
})
