/** What a guest has bought, and what came back, as they find it. */
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { atDesk } from '../fixtures/languages.ts'
import { buy, giveBack, makeTrip } from '../fixtures/sale.ts'
import { enterAs, makeStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'

const LONG = 'through the gardens of the Villa Doria Pamphilj, with an archaeologist'

atDesk((said, language) => {
  const { orders } = said.trip.guest

  test('the list of orders says how each of them stands', async ({ app, page, mailbox }) => {
    const stay = await makeStay(app.url, mailbox)
    const [kept, returned] = [await makeTrip(app.url, LONG), await makeTrip(app.url, 'by night')]
    await buy(app.url, stay, kept.id, 2)
    const order = await buy(app.url, stay, returned.id, 1)
    await enterAs(page, app.url, stay.holder)
    await page.goto('/proposal?bought')
    const row = (name: string) =>
      page.getByRole('dialog', { name: orders.title }).getByRole('listitem').filter({ hasText: name })
    await expect(row(kept.name[language])).toContainText(orders.status.paid)
    await expect(row(returned.name[language])).toContainText(orders.status.paid)
    await giveBack(app.url, order.id)
    await expect(row(returned.name[language])).toContainText(orders.status.refunded)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
