/** A guest chooses, pays with every kind of card, and finds what was bought. */
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { onPhone } from '../fixtures/languages.ts'
import { asOperator, enterAs, makeStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { makeTrip, ordersOf, tryToBuy } from '../fixtures/trip.ts'
import { words } from '../fixtures/words.ts'
import { tillScreen } from '../pages/till.ts'

onPhone((said) => {
  const guest = said.trip.guest

  test('an experience is found and read, and so are the terms', async ({ app, page, mailbox }) => {
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
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await till.card(trip.name).click()
    await expect(page).toHaveURL(new RegExp(`trip=${trip.id}`))
    await expect(page.getByRole('dialog', { name: trip.name })).toBeVisible()
    await expectAccessible(page)
    await till.buy.click()
    await expect(page).toHaveURL(new RegExp(`buy=${trip.id}`))
    await expect(till.pay).toBeDisabled()
    await expect(till.pay).toHaveAccessibleDescription(guest.terms_first)
    await till.readTerms.click()
    const terms = page.getByRole('dialog', { name: guest.terms.title })
    await expect(terms).toContainText(guest.terms.withdrawal.text)
    await expect(terms).toContainText('concierge@')
    // The sheet of the till lies below it, and is looked at too.
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(terms).toBeHidden()
    await expect(till.readTerms).toBeFocused()
  })

  test('an experience is bought for two and kept', async ({ app, page, mailbox }) => {
    const stay = await makeStay(app.url, mailbox)
    const trip = await makeTrip(app.url, { quantity: 6 })
    const till = tillScreen(page, said)
    await enterAs(page, app.url, stay.holder)
    await page.goto(`/proposal?buy=${trip.id}`)
    await till.more.click()
    await expect(till.pay).toContainText('96')
    await till.begin()
    await expect(till.number).toBeFocused()
    await till.pay.click()
    await expect(page.getByText(guest.card_wrong.number)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await till.type('4242424242424242')
    await expect(till.number).toHaveValue('4242 4242 4242 4242')
    await till.pay.dblclick()
    await expect(page.getByRole('dialog').getByText(guest.done.paid_title)).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: guest.done.orders }).click()
    const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: trip.name })
    await expect(row).toContainText(guest.orders.status.paid)
    expect(await ordersOf(app.url, stay.holder, stay.id)).toMatchObject([
      { trip_id: trip.id, quantity: 2, amount_cents: 9600, status: 'paid' },
    ])
    await expect.poll(async () => (await mailbox.latest(stay.holder.email)).text).toContain(trip.name)
  })

  test('cards that are refused say why, and another one pays', async ({ app, page, mailbox }) => {
    const stay = await makeStay(app.url, mailbox)
    const trip = await makeTrip(app.url)
    const till = tillScreen(page, said)
    await enterAs(page, app.url, stay.holder)
    await page.goto(`/proposal/${trip.id}`)
    await till.begin()
    const payWith = async (number: string) => {
      await till.type(number)
      await till.pay.click()
    }
    await payWith('4000000000000002')
    await expect(till.trouble).toHaveText(guest.payment.declined)
    await expectAccessible(page)
    await payWith('4000000000000119')
    await expect(till.trouble).toHaveText(guest.payment.generic)
    await payWith('4000000000009995')
    await expect(till.trouble).toHaveText(guest.payment.declined)
    await payWith('4000000000003220')
    await expect(till.bank).toContainText(/48[.,]00/)
    await expectAccessible(page)
    await till.bank.getByRole('button', { name: guest.bank.no, exact: true }).click()
    await expect(till.trouble).toHaveText(guest.payment.authentication)
    expect(await ordersOf(app.url, stay.holder, stay.id)).toMatchObject([{ status: 'pending' }])
    await till.pay.click()
    await till.bank.getByRole('button', { name: guest.bank.yes }).click()
    await expect(page.getByText(guest.done.paid_title).last()).toBeVisible()
    expect(await ordersOf(app.url, stay.holder, stay.id)).toMatchObject([{ status: 'paid', amount_cents: 4800 }])
  })

  test('a payment that takes its time is waited for; one left in the middle goes on later', async ({
    app,
    page,
    mailbox,
  }) => {
    const stay = await makeStay(app.url, mailbox)
    const trip = await makeTrip(app.url, { quantity: 1 })
    const till = tillScreen(page, said)
    await enterAs(page, app.url, stay.holder)
    await page.goto(`/proposal?buy=${trip.id}`)
    await till.begin()
    // The last place is held for whoever was at the till before.
    await page.goto('/proposal?bought')
    await page.getByRole('button', { name: guest.orders.continue }).click()
    await till.begin()
    await till.type('4000000000000077')
    await till.pay.click()
    await expect(page.getByText(guest.done.waiting_title).last()).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByText(guest.done.paid_title).last()).toBeVisible({ timeout: 120_000 })
    await page.getByRole('button', { name: guest.done.close }).click()
    const card = page.getByRole('article').filter({ hasText: trip.name })
    await expect(card).toContainText(guest.you_have.replace(/.*one \{([^}]*)\}.*/, '$1').replace('#', '1'))
  })
})

const { guest } = words.it.trip

test('@phone one with a phone is called for and never sold; the last ones and a blocked stay are told', async ({
  app,
  page,
  mailbox,
  complaints,
}) => {
  // Until it hears that the stay is blocked, the screen asks for its experiences.
  complaints.allow(/status of 409/)
  const stay = await makeStay(app.url, mailbox)
  const byPhone = await makeTrip(app.url, { phone: '+39 06 555 01 10' })
  const scarce = await makeTrip(app.url, { quantity: 2 })
  const gone = await makeTrip(app.url, { quantity: 0 })
  const till = tillScreen(page, words.it)
  await enterAs(page, app.url, stay.holder)
  await page.goto('/proposal')
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(card(byPhone.name)).toContainText(guest.call_to_book)
  await expect(card(byPhone.name)).not.toContainText('€')
  await expect(card(scarce.name)).toContainText('Ancora 2 posti')
  await expect(card(gone.name)).toContainText('Tutto esaurito')
  await till.card(byPhone.name).click()
  await expect(page.getByRole('link', { name: guest.call.replace('{phone}', '+39 06 555 01 10') })).toHaveAttribute(
    'href',
    'tel:+39065550110',
  )
  await expect(till.buy).toBeHidden()
  await page.goto(`/proposal/${byPhone.id}`)
  await expect(page.getByRole('dialog')).toContainText(guest.call_to_book)
  await expect(till.pay).toBeHidden()
  expect(await tryToBuy(app.url, stay.holder, stay.id, byPhone.id)).toBe(409)
  expect(await tryToBuy(app.url, stay.holder, stay.id, gone.id)).toBe(409)

  await asOperator(app.url, stay.id, { blocked: true })
  await page.goto('/proposal')
  await expect(page.getByText(guest.blocked_stay)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('@phone a connection that is lost at the till is no refusal, and nobody pays twice', async ({
  app,
  page,
  context,
  mailbox,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const stay = await makeStay(app.url, mailbox)
  const trip = await makeTrip(app.url)
  const till = tillScreen(page, words.it)
  await enterAs(page, app.url, stay.holder)
  await page.goto(`/proposal/${trip.id}`)
  await till.begin()
  await till.type('4242424242424242')
  await context.setOffline(true)
  await till.pay.click()
  await expect(till.trouble).toHaveText(guest.payment.unanswered)
  await expect(till.trouble).toBeInViewport({ ratio: 1 })
  await context.setOffline(false)
  // This time the card arrives, and the answer does not.
  await page.route('**/api/checkout/sandbox/confirm', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await till.pay.click()
  await expect(page.getByRole('dialog').getByText(guest.done.paid_title)).toBeVisible()
  expect(await ordersOf(app.url, stay.holder, stay.id)).toMatchObject([{ status: 'paid', quantity: 1 }])
})
