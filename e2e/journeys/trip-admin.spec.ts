/** The operator's experiences, orders and inbox: made, sold, given back, talked about. */
import { formatEur } from '@portineria/contract/rules/money'
import { locales } from '@portineria/messages/messages'
import { expectAccessible } from '../fixtures/axe.ts'
import { broken, green, sienna } from '../fixtures/files.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { atDesk } from '../fixtures/languages.ts'
import { buy, changeTrip, hear, makeTrip, say } from '../fixtures/sale.ts'
import { makeStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { filled } from '../pages/doors-admin.ts'
import { toast } from '../pages/toast.ts'
import { catalogue, inbox, tripForm } from '../pages/trips-admin.ts'

test.use({ as: 'admin' })

const word = () => Math.random().toString(36).slice(2, 8)

atDesk((said, language) => {
  const { admin } = said.trip
  const euro = (cents: number) => formatEur(cents, locales[language])

  const left = (count: number) => (language === 'gb' ? `${count} left` : `Ne restano ${count}`)

  test('an experience is added with a photo, and changed', async ({ page, complaints }) => {
    complaints.allow(/415/)
    const mark = word()
    const name = { gb: `Boat ${mark}`, it: `Barca ${mark}` }
    const form = tripForm(page, said)
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
    await form.price.fill(language === 'gb' ? '1,250.5' : '1.250,5')
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
    await expect(list.list.getByText(name[language])).toBeVisible()
    await expect(list.list.getByText(euro(125_050))).toBeVisible()
    await expect(list.list.getByText(left(6))).toBeVisible()
    await expect(list.list.locator('img')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await list.open(name[language], false)
    await expect(form.price).toHaveValue(language === 'gb' ? '1250.50' : '1250,50')
    await form.quantity.fill('0')
    const before = (await form.photo.getAttribute('src')) ?? ''
    await form.pick.setInputFiles(green)
    await expect(form.photo).not.toHaveAttribute('src', before)
    await form.save.click()
    await expect(form.drawer).toBeHidden()
    await expect(list.list.getByText(admin.catalogue.sold_out)).toBeVisible()
  })

  test('an experience is hidden from guests, and shown again', async ({ page, app }) => {
    const mark = word()
    const { name } = await makeTrip(app.url, mark)
    const list = catalogue(page, said)
    await list.find(mark)
    await expect(list.shown(name[language])).toBeChecked()
    // The box itself lies behind the drawn switch.
    await list.shown(name[language]).uncheck({ force: true })
    await expect(toast(page, filled(admin.catalogue.hidden, { name: name[language] }))).toBeVisible()
    await list.undo.click()
    await expect(list.shown(name[language])).toBeChecked()
    await page.reload()
    await expect(list.shown(name[language])).toBeChecked()
  })

  test('a guest is answered as they write, and gets a quote', async ({ page, app, mailbox }) => {
    const stay = await makeStay(app.url, mailbox)
    const { name } = stay.holder
    const desk = inbox(page, said)
    await say(app.url, stay, 'A table with a view?')
    await page.goto('/admin')
    await expect(desk.entry).toContainText(/\d/)
    await page.getByRole('main').getByRole('link', { name: said.booking.today.unread }).click()
    await expect(page).toHaveURL(/view=inbox/)
    await expect(desk.row(name)).toContainText('A table with a view?')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await desk.row(name).click()
    await expect(desk.talk(name)).toContainText('A table with a view?')

    await say(app.url, stay, 'For four, please.')
    await expect(desk.said).toContainText('For four, please.')
    await desk.write.fill('With pleasure: I am writing you a quote.')
    await desk.send.click()
    await expect(desk.said).toContainText('I am writing you a quote.')
    await expect.poll(async () => (await hear(app.url, stay)).at(-1)?.text).toContain('I am writing you a quote.')

    await desk.makeQuote.click()
    await expect(desk.quoteField('name')).toBeFocused()
    await desk.sendQuote.click()
    await expect(desk.quote.getByText(admin.quote.invalid_price)).toBeVisible()
    await desk.quoteField('name').fill('Terrace for four')
    await desk.quoteField('price').fill(language === 'gb' ? '240.50' : '240,50')
    await desk.quoteField('quantity').fill('2')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await desk.sendQuote.click()
    await expect(desk.quote).toBeHidden()
    await expect(desk.said).toContainText('Terrace for four')
    await expect(desk.said).toContainText(euro(24_050))
    const quoted = (await hear(app.url, stay)).at(-1)
    expect(quoted).toMatchObject({ author: 'concierge', quote: { name: 'Terrace for four', price_cents: 24_050 } })
  })

  test('an order is given back, once it is agreed to', async ({ page, app, mailbox }) => {
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
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const refund = list.getByRole('button', { name: filled(admin.orders.refund_of, { id: order.id }) })
    const dialog = page.getByRole('dialog')
    await refund.click()
    await expect(dialog).toContainText(euro(9100))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: said.ui.cancel, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(list.getByText(admin.order_status.paid, { exact: true })).toBeVisible()
    await refund.click()
    await dialog.getByRole('button', { name: filled(admin.orders.refund_confirm, { amount: euro(9100) }) }).click()
    await expect(list.getByText(admin.order_status.refunded, { exact: true })).toBeVisible()
    await expect(refund).toHaveCount(0)

    await page.goto(`/admin_trip?q=${mark}`)
    const stock = page.getByRole('region', { name: admin.catalogue.title })
    await expect(stock).toContainText(left(6))
    await page.goto(`/admin_trip?view=orders&trip=${id}`)
    await list.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/admin_book\\?id=${stay.id}`))
  })
})

test('@desktop whoever saves second is told, keeps what they typed, and is asked before it is lost', async ({
  page,
  app,
  complaints,
}) => {
  complaints.allow(/409/)
  const said = words.gb
  const { admin } = said.trip
  const form = tripForm(page, said)
  const { id } = await makeTrip(app.url, word())
  await page.goto(`/admin_trip?id=${id}`)
  await form.price.fill('50')
  await changeTrip(app.url, id, { quantity: 9 })
  await form.save.click()
  await expect(form.drawer.getByText(admin.form.clash)).toBeVisible()
  await form.drawer.getByRole('button', { name: said.flat.form.load_newest }).click()
  await expect(form.quantity).toHaveValue('9')
  await expect(form.price).toHaveValue('50')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: said.user.leave.stay, exact: true }).click()
  await expect(form.price).toHaveValue('50')
  await form.save.click()
  await expect(form.drawer).toBeHidden()
})
