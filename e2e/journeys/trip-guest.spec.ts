/** A guest chooses an experience and pays for it, with a card that works and with cards and connections that fail. */
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { onPhone } from '../fixtures/languages.ts'
import { enterAs, makeStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { makeTrip, ordersOf } from '../fixtures/trip.ts'
import { tillScreen } from '../pages/checkout.ts'

onPhone((said) => {
  const guest = said.trip.guest

  test('a guest finds an experience, reads its terms, buys it for two and finds it again', async ({
    app,
    page,
    mailbox,
  }) => {
    const stay = await makeStay(app.url, mailbox)
    const trip = await makeTrip(app.url, { quantity: 6, distance: 700 })
    const till = tillScreen(page, said)
    await enterAs(page, app.url, stay.holder)
    await page.goto('/proposal')
    await expect(till.card(trip.name)).toBeVisible()
    await page.getByRole('link', { name: guest.category.eat, exact: true }).click()
    await expect(till.card(trip.name)).toBeHidden()
    await page.getByRole('link', { name: guest.category.visit, exact: true }).click()
    await expect(page.getByRole('article').filter({ hasText: trip.name })).toContainText(/9 min.*6/)
    await till.card(trip.name).click()
    await expect(page).toHaveURL(new RegExp(`trip=${trip.id}`))
    await expect(page.getByRole('dialog', { name: trip.name })).toBeVisible()
    await till.buy.click()
    await expect(page).toHaveURL(new RegExp(`buy=${trip.id}`))
    await expect(till.toPayment).toBeDisabled()
    await expect(till.toPayment).toHaveAccessibleDescription(guest.terms_first)
    await till.readTerms.click()
    const terms = page.getByRole('dialog', { name: guest.terms.title })
    await expect(terms).toContainText(guest.terms.withdrawal.text)
    await expect(terms).toContainText('concierge@')
    // This also checks the payment sheet below it.
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(terms).toBeHidden()
    await expect(till.readTerms).toBeFocused()

    await till.more.click()
    await till.begin()
    await expect(till.pay).toContainText('96')
    await expect(till.number).toBeFocused()
    await till.pay.click()
    await expect(page.getByText(guest.card_wrong.number)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await till.type('4242424242424242')
    await expect(till.number).toHaveValue('4242 4242 4242 4242')
    await till.pay.dblclick()
    await expect(page.getByRole('dialog').getByText(guest.done.paid_title)).toBeVisible()
    await page.getByRole('button', { name: guest.done.orders }).click()
    const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: trip.name })
    await expect(row).toContainText(guest.orders.status.paid)
    expect(await ordersOf(app.url, stay.holder, stay.id)).toMatchObject([
      { trip_id: trip.id, quantity: 2, amount_cents: 9600, status: 'paid' },
    ])
    await expect.poll(async () => (await mailbox.latest(stay.holder.email)).text).toContain(trip.name)
  })

  test('an abandoned payment is resumed; a refused card, a lost connection and the bank’s refusal are shown; the guest pays once', async ({
    app,
    page,
    context,
    mailbox,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const stay = await makeStay(app.url, mailbox)
    const trip = await makeTrip(app.url, { quantity: 1 })
    const till = tillScreen(page, said)
    await enterAs(page, app.url, stay.holder)
    await page.goto(`/proposal/${trip.id}`)
    await till.begin()
    // The last place is held for the guest who started to pay first.
    await page.goto('/proposal?bought')
    await page.getByRole('button', { name: guest.orders.continue }).click()
    await till.begin()
    await till.type('4000000000000002')
    await till.pay.click()
    await expect(till.trouble).toHaveText(guest.payment.declined)
    await expectAccessible(page)

    await till.type('4000000000003220')
    await context.setOffline(true)
    await till.pay.click()
    await expect(till.trouble).toHaveText(guest.payment.unanswered)
    await expect(till.trouble).toBeInViewport({ ratio: 1 })
    await context.setOffline(false)
    await till.pay.click()
    await expect(till.bank).toContainText(/48[.,]00/)
    await till.bank.getByRole('button', { name: guest.bank.no, exact: true }).click()
    await expect(till.trouble).toHaveText(guest.payment.authentication)
    expect(await ordersOf(app.url, stay.holder, stay.id)).toMatchObject([{ status: 'pending' }])

    await till.pay.click()
    // This time the bank approves, but the answer is lost.
    await page.route('**/api/checkout/sandbox/confirm', async (route) => {
      if (route.request().postDataJSON().authenticated === undefined) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await till.bank.getByRole('button', { name: guest.bank.yes }).click()
    await expect(page.getByRole('dialog').getByText(guest.done.paid_title)).toBeVisible()
    expect(await ordersOf(app.url, stay.holder, stay.id)).toMatchObject([
      { status: 'paid', quantity: 1, amount_cents: 4800 },
    ])
  })
})
