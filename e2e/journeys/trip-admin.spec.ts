/** The operator's experiences and orders: created, changed, hidden, sold, refunded. */

import { languages } from '@portineria/contract/rules/languages'
import { formatEur } from '@portineria/contract/rules/money'
import { expectAccessible } from '../fixtures/axe.ts'
import { broken, green, sienna } from '../fixtures/files.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { atDesk } from '../fixtures/languages.ts'
import { buy, makeTrip } from '../fixtures/sale.ts'
import { makeStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled } from '../pages/doors-admin.ts'
import { toast } from '../pages/toast.ts'
import { catalogue, tripForm } from '../pages/trips-admin.ts'

test.use({ as: 'admin' })

const word = () => Math.random().toString(36).slice(2, 8)

atDesk((said, language) => {
  const { admin } = said.trip
  const euro = (cents: number) => formatEur(cents, languages[language].locale)

  test('an experience is created with a photo, changed, hidden from guests and shown again', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/415/)
    const mark = word()
    const name = { gb: `Boat ${mark}`, it: `Barca ${mark}` }
    const form = tripForm(page, said, language)
    const list = catalogue(page, said)
    await list.find(mark)
    await expect(list.list.getByText(filled(admin.catalogue.nothing_called, { query: mark }))).toBeVisible()
    await page.getByRole('button', { name: admin.catalogue.new }).click()
    await expect(form.name_gb).toBeFocused()
    await form.price.fill('free')
    await form.create.click()
    await expect(form.drawer.getByText(admin.invalid.name).first()).toBeVisible()
    await expect(form.drawer.getByText(admin.invalid.price)).toBeVisible()
    await expect(form.name_gb).toBeFocused()
    await form.name_gb.fill(name.gb)
    await form.name_it.fill(name.it)
    await form.price.fill('1,250.5')
    await form.category.selectOption(admin.category.visit)
    await form.unlimited.uncheck()
    await form.quantity.fill('6')
    await form.pick.setInputFiles(broken)
    await expect(form.drawer.getByRole('alert')).toContainText(said.flat.upload.wrong_image)
    await form.pick.setInputFiles(sienna)
    await expect(form.photo).toBeVisible()
    await expectAccessible(page)
    await form.create.click()
    await expect(form.drawer).toBeHidden()
    await page.reload()
    await expect(list.list.getByText(name.gb)).toBeVisible()
    await expect(list.list.getByText(euro(125_050))).toBeVisible()
    await expect(list.list.getByText('6 left')).toBeVisible()
    await expect(list.list.locator('img')).toBeVisible()
    await expectNoSidewaysScroll(page)

    await list.open(name.gb, false)
    await expect(form.price).toHaveValue('1250.50')
    await form.quantity.fill('0')
    const before = (await form.photo.getAttribute('src')) ?? ''
    await form.pick.setInputFiles(green)
    await expect(form.photo).not.toHaveAttribute('src', before)
    await form.save.click()
    await expect(form.drawer).toBeHidden()
    await expect(list.list.getByText(admin.catalogue.sold_out)).toBeVisible()

    // The checkbox itself is behind the drawn switch. The switch changes once a pending list request was aborted.
    await list.shown(name.gb).click({ force: true })
    await expect(list.shown(name.gb)).not.toBeChecked()
    await expect(toast(page, filled(admin.catalogue.hidden, { name: name.gb }))).toBeVisible()
    await list.undo.click()
    await expect(list.shown(name.gb)).toBeChecked()
    await page.reload()
    await expect(list.shown(name.gb)).toBeChecked()
  })

  test('an order is refunded after a confirmation', async ({ page, app, mailbox }) => {
    const stay = await makeStay(app.url, mailbox)
    const mark = word()
    const { id } = await makeTrip(app.url, mark)
    const order = await buy(app.url, stay, id, 2)
    expect(order.status).toBe('paid')
    const list = page.getByRole('region', { name: admin.views.orders })
    await page.goto(`/admin_trip?view=orders&trip=${id}`)
    await expect(list).toContainText(stay.holder.name)
    await expect(list).toContainText(euro(9100))
    await expect(list.getByText(admin.order_status.paid, { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)

    const refund = list.getByRole('button', { name: filled(admin.orders.refund_of, { id: order.id }) })
    const dialog = page.getByRole('dialog')
    await refund.click()
    await expect(dialog).toContainText(euro(9100))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: said.ui.cancel, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(list.getByText(admin.order_status.paid, { exact: true })).toBeVisible()
    await refund.click()
    await dialog.getByRole('button', { name: filled(admin.orders.refund_confirm, { amount: euro(9100) }) }).click()
    await expect(list.getByText(admin.order_status.refunded, { exact: true })).toBeVisible()
    await expect(refund).toHaveCount(0)
    await list.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/admin_book\\?id=${stay.id}`))
    await page.goto(`/admin_trip?q=${mark}`)
    await expect(page.getByRole('region', { name: admin.catalogue.title })).toContainText('6 left')
  })
})
