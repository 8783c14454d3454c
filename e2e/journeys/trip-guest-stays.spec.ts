/** A guest with two stays: which stay a purchase belongs to, its receipt at the address in the mail, and its refund. */
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { atDesk } from '../fixtures/languages.ts'
import { refundAtProvider } from '../fixtures/sale.ts'
import { enterAs, makeStay, makeStayOf } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { makeTrip, ordersOf } from '../fixtures/trip.ts'
import { tillScreen } from '../pages/checkout.ts'

atDesk((said) => {
  const { guest } = said.trip

  test('with two stays each purchase belongs to its own stay; the mail links to the receipt, and a refund shows at once', async ({
    app,
    page,
    mailbox,
  }) => {
    const first = await makeStay(app.url, mailbox)
    const second = await makeStayOf(app.url, first.holder, { flat: 'Vespucci' })
    const long = `${crypto.randomUUID().slice(0, 8)} through the gardens of the Villa Doria Pamphilj, with an archaeologist`
    const trip = await makeTrip(app.url, { quantity: 5, name: { gb: long, it: long } })
    const till = tillScreen(page, said)
    const around = (flat: string) =>
      page.getByRole('heading', { level: 1, name: guest.title.replace('{flat}', flat), exact: true })
    await enterAs(page, app.url, first.holder)
    await page.goto(`/proposal?stay=${first.id}`)
    await expect(around('Peretti')).toBeVisible()
    const stays = page.getByRole('navigation', { name: guest.stays })
    await expect(stays.getByRole('link')).toHaveCount(2)
    await expectNoSidewaysScroll(page)
    await stays.getByRole('link', { name: /Vespucci/ }).click()
    await expect(around('Vespucci')).toBeVisible()
    await till.card(long).click()
    await till.buy.click()
    await expect(page.getByRole('dialog')).toContainText('Vespucci')
    await till.begin()
    await till.type('4242424242424242')
    await till.pay.click()
    await expect(page.getByRole('dialog').getByText(guest.done.paid_title)).toBeVisible()
    expect(await ordersOf(app.url, first.holder, first.id)).toEqual([])
    const [order] = await ordersOf(app.url, first.holder, second.id)
    expect(order).toMatchObject({ trip_id: trip.id, status: 'paid' })

    await expect.poll(async () => (await mailbox.latest(first.holder.email)).text).toContain(long)
    const letter = await mailbox.latest(first.holder.email)
    const link = /\/proposal\/\d+\?stay=\d+/.exec(letter.text)?.[0] ?? ''
    expect(link).toBe(`/proposal/${trip.id}?stay=${second.id}`)
    await page.goto(link)
    const receipt = page.getByRole('dialog', { name: long })
    await expect(receipt).toContainText(guest.orders.status.paid)
    await expect(receipt).toContainText(guest.receipt.total)
    await expect(receipt).toContainText('Vespucci')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: guest.receipt.all }).click()
    const row = page.getByRole('dialog', { name: guest.orders.title }).getByRole('listitem').filter({ hasText: long })
    await expect(row).toContainText(guest.orders.status.paid)
    await refundAtProvider(app.url, order?.id ?? 0)
    await expect(row).toContainText(guest.orders.status.refunded)
    await expectNoSidewaysScroll(page)
  })
})
