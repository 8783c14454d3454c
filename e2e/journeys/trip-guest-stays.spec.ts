/** Which stay a purchase belongs to, what is left of it when the stay is over, and its receipt at the address in the mail. */
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { atDesk } from '../fixtures/languages.ts'
import { buy } from '../fixtures/sale.ts'
import { asOperator, enterAs, makeStay, makeStayOf } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { conciergeQuotes, conciergeSays, makeTrip, ordersOf, tryToBuy } from '../fixtures/trip.ts'
import { words } from '../fixtures/words.ts'
import { tillScreen } from '../pages/till.ts'

const CLOSED = 6

atDesk((said) => {
  const { guest } = said.trip

  test('with two stays, each buys its own', async ({ app, page, mailbox }) => {
    const first = await makeStay(app.url, mailbox)
    const second = await makeStayOf(app.url, first.holder, { flat: 'Vespucci' })
    const trip = await makeTrip(app.url, { quantity: 5 })
    const till = tillScreen(page, said)
    const around = (flat: string) =>
      page.getByRole('heading', { level: 1, name: guest.title.replace('{flat}', flat), exact: true })
    await enterAs(page, app.url, first.holder)
    await page.goto(`/proposal?stay=${first.id}`)
    await expect(around('Peretti')).toBeVisible()
    const stays = page.getByRole('navigation', { name: guest.stays })
    await expect(stays.getByRole('link')).toHaveCount(2)
    await expect(stays.getByRole('link', { name: /Peretti/ })).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await stays.getByRole('link', { name: /Vespucci/ }).click()
    await expect(around('Vespucci')).toBeVisible()

    await till.card(trip.name).click()
    await till.buy.click()
    await expect(page.getByRole('dialog')).toContainText('Vespucci')
    await till.begin()
    await till.type('4242424242424242')
    await till.pay.click()
    await expect(page.getByRole('dialog').getByText(guest.done.paid_title)).toBeVisible()
    expect(await ordersOf(app.url, first.holder, first.id)).toEqual([])
    expect(await ordersOf(app.url, first.holder, second.id)).toMatchObject([{ trip_id: trip.id, status: 'paid' }])
  })

  test('the mail leads to the receipt, whichever stay is the next one', async ({ app, page, mailbox }) => {
    const first = await makeStay(app.url, mailbox)
    const second = await makeStayOf(app.url, first.holder, { flat: 'Vespucci' })
    const trip = await makeTrip(app.url, { quantity: 5 })
    const till = tillScreen(page, said)
    await buy(app.url, second, trip.id, 2)
    await expect.poll(async () => (await mailbox.latest(first.holder.email)).text).toContain(trip.name)
    const letter = await mailbox.latest(first.holder.email)
    const link = /\/proposal\/\d+\?stay=\d+/.exec(letter.text)?.[0] ?? ''
    expect(link).toBe(`/proposal/${trip.id}?stay=${second.id}`)
    await enterAs(page, app.url, first.holder)
    await page.goto(link)
    const receipt = page.getByRole('dialog', { name: trip.name })
    await expect(receipt).toContainText(guest.orders.status.paid)
    await expect(receipt).toContainText(guest.receipt.total)
    await expect(receipt).toContainText('Vespucci')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: guest.receipt.again }).click()
    await expect(till.pay).toBeVisible()
    await page.goto(`/proposal/${trip.id}?stay=${first.id}`)
    await expect(till.pay).toBeVisible()
    await expect(page.getByRole('dialog')).toContainText('Peretti')
  })
})

const { guest, chat } = words.gb.trip

test('a quote opens for the stay it was made for', async ({ app, page, mailbox }) => {
  const first = await makeStay(app.url, mailbox)
  const second = await makeStayOf(app.url, first.holder, { flat: 'Vespucci' })
  const till = tillScreen(page, words.gb)
  const forFirst = await conciergeQuotes(app.url, first.id, 'A picnic', 6000)
  const forSecond = await conciergeQuotes(app.url, second.id, 'A boat for us alone', 19000)
  await enterAs(page, app.url, first.holder)
  for (const [quote, flat] of [
    [forSecond, 'Vespucci'],
    [forFirst, 'Peretti'],
  ] as const) {
    await page.goto(`/proposal/${quote.id}`)
    await expect(till.pay).toBeVisible()
    await expect(page.getByRole('dialog')).toContainText(flat)
  }
})

test('@desktop of a stay that is over everything can be read, and nothing bought or written', async ({
  app,
  page,
  mailbox,
}) => {
  const stay = await makeStay(app.url, mailbox)
  const trip = await makeTrip(app.url)
  const till = tillScreen(page, words.gb)
  await enterAs(page, app.url, stay.holder)
  await buy(app.url, stay, trip.id, 1)
  await conciergeSays(app.url, stay.id, 'Was it nice?')
  await asOperator(app.url, stay.id, { status: CLOSED })

  await page.goto('/proposal')
  await expect(page.getByText(guest.closed_stay)).toBeVisible()
  await till.card(trip.name).click()
  await expect(page.getByRole('dialog', { name: trip.name })).toBeVisible()
  await expect(till.buy).toBeHidden()
  await page.goto(`/proposal?buy=${trip.id}`)
  await expect(page.getByRole('dialog')).toContainText(guest.closed_stay)
  await expect(till.pay).toBeHidden()
  expect(await tryToBuy(app.url, stay.holder, stay.id, trip.id)).toBe(409)

  await page.goto('/proposal?chat=0')
  await expect(page.getByRole('region', { name: chat.label }).getByText('Was it nice?')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(guest.closed_stay)).toBeVisible()
  await expect(page.getByRole('textbox', { name: chat.write })).toBeHidden()
  await expectAccessible(page)

  await page.goto(`/proposal/${trip.id}`)
  await expect(page.getByRole('dialog', { name: trip.name })).toContainText(guest.receipt.total)
  await expect(page.getByRole('button', { name: guest.receipt.again })).toBeHidden()
  await page.getByRole('button', { name: guest.receipt.all }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: trip.name })).toContainText(
    guest.orders.status.paid,
  )
})
