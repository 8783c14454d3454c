/** A guest and the concierge talk: live, in order, also after a time without connection; a quote is bought from the talk. */
import { expectAccessible } from '../fixtures/axe.ts'
import { onPhone } from '../fixtures/languages.ts'
import { asOperator, enterAs, makeStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { conciergeQuotes, conciergeReads, conciergeSays, ordersOf } from '../fixtures/trip.ts'
import { words } from '../fixtures/words.ts'
import { tillScreen } from '../pages/till.ts'

const { guest, chat } = words.gb.trip

onPhone((said) => {
  const { guest, chat } = said.trip
  const unread = new RegExp(`1.*${said.app.nav.experiences}`)

  test('two windows and the concierge: what one says, all see', async ({ app, page, context, mailbox }) => {
    const stay = await makeStay(app.url, mailbox)
    await enterAs(context, app.url, stay.holder)
    await page.goto('/proposal')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await conciergeSays(app.url, stay.id, 'Benvenuta!')
    await expect(page.getByRole('link', { name: unread })).toBeVisible()
    await page.getByRole('link', { name: new RegExp(guest.custom_title.replace('?', '\\?')) }).click()
    const room = page.getByRole('region', { name: chat.label })
    await expect(room.getByText('Benvenuta!')).toBeVisible()
    await expect(page.getByRole('link', { name: unread, includeHidden: true })).toBeHidden()

    const other = await context.newPage()
    await other.goto('/proposal?chat=0')
    const otherRoom = other.getByRole('region', { name: chat.label })
    await expect(otherRoom.getByText('Benvenuta!')).toBeVisible()
    await page.getByRole('textbox', { name: chat.write }).fill('Is there a dinner <b>with a view</b>?')
    await page.getByRole('button', { name: chat.send }).click()
    await expect(otherRoom.getByText('Is there a dinner <b>with a view</b>?')).toBeVisible()
    await expect(room.getByText(chat.sent, { exact: true })).toBeVisible()
    expect(await conciergeReads(app.url, stay.id)).toEqual(['Benvenuta!', 'Is there a dinner <b>with a view</b>?'])
    await expect(room.getByText(chat.read, { exact: true })).toBeVisible()
    await conciergeSays(app.url, stay.id, 'Shall I ask?')
    await expect(room.getByText('Shall I ask?')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Shall I ask?' })).toBeAttached()
    await expect(otherRoom.getByText('Shall I ask?')).toBeVisible()
    await expectAccessible(page)
  })
})

test('@desktop what is written without connection goes later, in order; what is refused can be tried again', async ({
  app,
  page,
  context,
  mailbox,
  complaints,
}) => {
  // The browser writes every failure to its console.
  complaints.allow(/status of 409|ERR_INTERNET_DISCONNECTED/)
  const stay = await makeStay(app.url, mailbox)
  await enterAs(page, app.url, stay.holder)
  await page.goto('/proposal?chat=0')
  const room = page.getByRole('region', { name: chat.label })
  const line = page.getByRole('textbox', { name: chat.write })
  await expect(room.getByText(chat.empty.guest)).toBeVisible()
  await context.setOffline(true)
  for (const text of ['One', 'Two', 'Three']) {
    await line.fill(text)
    await line.press('Enter')
  }
  await expect(room.getByText(chat.waiting)).toHaveCount(3)
  await context.setOffline(false)
  await expect(room.getByText(chat.sent, { exact: true })).toHaveCount(3)
  expect(await conciergeReads(app.url, stay.id)).toEqual(['One', 'Two', 'Three'])

  await page.route('**/api/chat', (route) => route.fulfill({ status: 409, json: { message: 'Reservation blocked' } }))
  await line.fill('Four')
  await page.getByRole('button', { name: chat.send }).click()
  await expect(room.getByText(chat.failed, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/chat')
  await page.getByRole('button', { name: chat.retry }).click()
  await expect(room.getByText(chat.failed, { exact: true })).toBeHidden()
  await expect(room.getByText(chat.sent, { exact: true })).toHaveCount(1)
  expect(await conciergeReads(app.url, stay.id)).toEqual(['One', 'Two', 'Three', 'Four'])
})

test('@desktop a long message is counted towards its end, and ends there', async ({ app, page, mailbox }) => {
  const stay = await makeStay(app.url, mailbox)
  await enterAs(page, app.url, stay.holder)
  await page.goto('/proposal?chat=0')
  const line = page.getByRole('textbox', { name: chat.write })
  const room = page.getByRole('region', { name: chat.label })
  await line.fill('a'.repeat(3_799))
  await expect(line).not.toHaveAccessibleDescription(/\d/)
  await line.pressSequentially('b')
  await expect(line).toHaveAccessibleDescription('200 characters left')
  await line.fill('a'.repeat(3_999))
  await expect(line).toHaveAccessibleDescription('1 character left')
  await line.pressSequentially('zz')
  await expect(line).toHaveAccessibleDescription('0 characters left')
  await expect(line).toHaveValue(/^a{3999}z$/)
  await expectAccessible(page)
  await line.press('Enter')
  await expect(line).toHaveValue('')
  await expect(room.getByText(chat.sent, { exact: true })).toBeVisible()
  expect(await conciergeReads(app.url, stay.id)).toEqual([`${'a'.repeat(3_999)}z`])
})

test('a quote is bought from the talk, and then says that it is paid', async ({ app, page, mailbox }) => {
  const stay = await makeStay(app.url, mailbox)
  const till = tillScreen(page, words.gb)
  await enterAs(page, app.url, stay.holder)
  await page.goto('/proposal?chat=0')
  const room = page.getByRole('region', { name: chat.label })
  await expect(room.getByText(chat.empty.guest)).toBeVisible()
  const { id } = await conciergeQuotes(app.url, stay.id, 'Rooftop dinner for two', 18000)
  await expect(room.getByText('€180.00')).toBeVisible()
  await room.getByRole('button', { name: chat.buy }).click()
  await till.begin()
  await till.type('4242424242424242')
  await till.pay.click()
  await expect(page.getByText(guest.done.paid_title).last()).toBeVisible()
  expect(await ordersOf(app.url, stay.holder, stay.id)).toMatchObject([{ trip_id: id, status: 'paid' }])
  await page.goto('/proposal?chat=0')
  await expect(room.getByText(chat.paid, { exact: true })).toBeVisible()
  await expect(room.getByRole('button', { name: chat.buy })).toBeHidden()
  await asOperator(app.url, stay.id, { blocked: true })
  await expect(page.getByText(guest.blocked_stay)).toBeVisible()
})
