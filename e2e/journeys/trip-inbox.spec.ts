/**
 * A guest in one browser, the concierge's inbox in another: a request with a photo, a quote, a better quote, a purchase; each sees the other
 * live.
 */
import type { Browser } from '@playwright/test'
import { languages } from '@portineria/contract/rules/languages'
import { formatEur } from '@portineria/contract/rules/money'
import { expectAccessible } from '../fixtures/axe.ts'
import { sienna } from '../fixtures/files.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { onPhone } from '../fixtures/languages.ts'
import { enterAs, makeStay, type Stay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { tillScreen } from '../pages/checkout.ts'
import { toast } from '../pages/toast.ts'
import { inbox } from '../pages/trips-admin.ts'

test.use({ as: 'admin' })

/** The guest's own browser context, because the test's context has the concierge's session. */
async function guestWindow(browser: Browser, url: string, stay: Stay) {
  const context = await browser.newContext({ baseURL: url, storageState: { cookies: [], origins: [] } })
  await enterAs(context, url, stay.holder)
  return context.newPage()
}

onPhone((said) => {
  const { chat, guest: guestWords } = said.trip
  const euro = (cents: number) => formatEur(cents, languages.it.locale)

  test('a guest asks, gets a quote and a better one, and pays; a request that needs no quote is waived; both browsers update live', async ({
    page,
    app,
    browser,
    mailbox,
  }) => {
    test.slow()
    const stay = await makeStay(app.url, mailbox)
    const { name } = stay.holder
    const operator = inbox(page, said)
    const guest = await guestWindow(browser, app.url, stay)
    const room = guest.getByRole('region', { name: chat.label })
    await guest.goto('/proposal')
    await guest.getByRole('link', { name: guestWords.custom_text }).click()
    await expect(guest.getByRole('dialog', { name: guestWords.request.title })).toBeVisible()

    // The Today screen is open while the guest writes, and its numbers update.
    await page.goto('/admin')
    const unread = operator.unreadChats.locator('strong')
    const before = Number(await unread.textContent())
    await guest.getByRole('textbox', { name: guestWords.request.what }).fill('A boat at sunset, for two?')
    await guest.locator('input[type="file"]').setInputFiles(sienna)
    await expect(guest.getByRole('img', { name: guestWords.request.photo_alt })).toBeVisible()
    await expectAccessible(guest)
    await guest.getByRole('button', { name: guestWords.request.send }).click()
    await expect(room.getByText(chat.sent, { exact: true })).toBeVisible()
    await expect(room.getByRole('img', { name: chat.request.photo })).toBeVisible()
    await expect(unread).toHaveText(String(before + 1))

    await operator.writeQuoteFor(name).click()
    await expect(page).toHaveURL(/waiting=true/)
    await expectNoSidewaysScroll(page)
    await expect(operator.quote).toBeVisible()
    await expect(operator.said).toContainText('A boat at sunset')
    await expect(operator.said.getByRole('img', { name: chat.request.photo })).toBeVisible()
    await expect(room.getByText(chat.read, { exact: true })).toBeVisible()

    await operator.closeQuote.click()
    await operator.write.fill('With pleasure.')
    await operator.send.click()
    await expect(room.getByText('With pleasure.')).toBeVisible()
    await expect(operator.said.getByText(chat.read, { exact: true })).toBeVisible()

    await operator.writeQuote.click()
    await expect(operator.quoteField('name')).toHaveValue('A boat at sunset, for two?')
    await operator.quoteField('name').fill('Sunset boat')
    await operator.quoteField('price').fill('240')
    await operator.sendQuote.click()
    await expect(operator.quote).toBeHidden()
    await expect(operator.row(name)).toHaveCount(0)
    await expect(room.getByText(euro(24_000))).toBeVisible()

    await operator.replace('Sunset boat').click()
    await expect(operator.newPrice).toBeFocused()
    await expect(operator.newPrice).toHaveValue('240,00')
    await operator.newPrice.fill('180')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await operator.sendNewQuote.click()
    await expect(operator.newQuote).toBeHidden()
    await expect(operator.said.getByText(chat.replaced, { exact: true })).toHaveCount(1)
    await expect(room.getByText(euro(18_000))).toBeVisible()
    await expect(room.getByText(chat.replaced, { exact: true })).toHaveCount(1)
    await expect(room.getByRole('button', { name: chat.buy, exact: true })).toHaveCount(1)

    const till = tillScreen(guest, said)
    await room.getByRole('button', { name: chat.buy, exact: true }).click()
    await till.begin()
    await till.type('4242424242424242')
    await till.pay.click()
    await expect(guest.getByText(guestWords.done.paid_title).last()).toBeVisible()
    await expect(operator.said.getByText(chat.paid, { exact: true })).toBeVisible()
    await expect(operator.replace('Sunset boat')).toHaveCount(0)

    // A request that needs no quote is removed from the list; the next request appears on it again.
    await guest.goto('/proposal?chat=0')
    await expect(room.getByText(chat.paid, { exact: true })).toBeVisible()
    await expect(room.getByRole('button', { name: chat.buy, exact: true })).toHaveCount(0)
    const ask = async (text: string) => {
      await guest.getByRole('textbox', { name: chat.write }).fill(text)
      await guest.getByRole('button', { name: chat.send }).click()
    }
    await ask('Is there an iron?')
    await expect(operator.said).toContainText('Is there an iron?')
    await operator.waive.click()
    await expect(toast(page, said.trip.admin.inbox.waived)).toBeVisible()
    await expect(operator.waive).toBeHidden()
    await page.goto('/admin_trip?view=inbox&waiting=true')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(operator.row(name)).toHaveCount(0)
    await ask('And a boat?')
    await expect(operator.row(name)).toContainText('And a boat?')
    await guest.context().close()
  })
})
