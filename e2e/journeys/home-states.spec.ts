/** Home: every state of a stay has its banner and one next thing to do, and comes by itself while the page lies open. */
import type { Booking } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { instantOf } from '@portineria/contract/rules/stay-time'
import { expectAccessible } from '../fixtures/axe.ts'
import { makeDoorStay } from '../fixtures/door.ts'
import { sienna } from '../fixtures/files.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { onPhone } from '../fixtures/languages.ts'
import { asOperator, enterAs, fillIn, makeStay, readStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'

onPhone((said, language) => {
  const { chip, line, action, message, home, steps } = said.booking

  test('a stay on its way from the invitation to its end', async ({ app, page, mailbox }) => {
    // Nine states, each looked at whole.
    test.slow()
    const stay = await makeStay(app.url, mailbox, { language })
    const { flat } = await readStay<Booking>(app.url, stay.id)
    const move = (changes: object) => asOperator(app.url, stay.id, changes)
    await enterAs(page, app.url, stay.holder)
    await page.goto('/')
    const card = page.getByRole('article')
    /** The word for the state, what is said about it, and the only button. */
    const expectState = async (word: string, told: string, next: string) => {
      await expect(card).toContainText(word)
      await expect(card).toContainText(told)
      await expect(card.getByRole('link', { name: next })).toBeVisible()
    }

    await expectState(chip.created, line.created, action.created)
    await expect(card.getByRole('link', { name: said.booking.tiles.map })).toHaveAttribute('href', /^https:\/\//)
    await expectAccessible(page)

    await fillIn(app.url, stay, sienna.buffer)
    await move({ status: STATUS.verify })
    await expectState(chip.verify, line.verify, action.verify)
    await expectAccessible(page)

    const wrong = language === 'it' ? 'La foto è mossa.' : 'The photo is blurred.'
    await move({ status: STATUS.not_valid, status_message: wrong })
    await expectState(chip.notValid, message.quote.replace('{message}', wrong), action.not_valid)
    await expect(card).toContainText(message.title)
    await expect(card.getByRole('time')).toBeVisible()
    await expect(card.getByRole('listitem').filter({ hasText: steps.verification })).toContainText(said.ui.steps.wrong)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await move({ status: STATUS.valid })
    await expectState(chip.valid, line.doors_from.replace('{hour}', flat.check_in_hour), action.how_to_get_in)
    await expectAccessible(page)

    await move({ blocked: true })
    await expectState(chip.blocked, line.blocked, action.see)
    await expectAccessible(page)
    await move({ blocked: false })
    await expectState(chip.valid, line.countdown, action.how_to_get_in)

    await page.clock.setFixedTime(instantOf(stay.check_in, '09:30', flat.time_zone))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.today.replace('{name}', 'Ada'))
    await expectState(chip.valid, line.doors_from_today.replace('{hour}', flat.check_in_hour), action.how_to_get_in)
    await expectAccessible(page)

    await page.clock.setFixedTime(instantOf(stay.check_in, flat.check_in_hour, flat.time_zone))
    await page.reload()
    await expect(card.getByRole('link', { name: action.door })).toBeVisible()
    await move({ status: STATUS.opened })
    await expectState(chip.opened, language === 'it' ? 'apertur' : 'opening', action.door)
    await expectAccessible(page)

    await move({ status: STATUS.closed })
    await expectState(chip.closed, line.closed, action.see)
    await expectAccessible(page)
  })

  test('from home to the concierge, into the house guide, to the telephone', async ({
    app,
    page,
    mailbox,
    isMobile,
  }) => {
    const { tiles } = said.booking
    const stay = await makeDoorStay(app.url, mailbox, {
      flat: { guest_care: { gb: 'Water the lemons.', it: 'Bagna i limoni.' } },
    })
    await enterAs(page, app.url, stay.holder)
    await page.goto('/')
    const links = page.getByRole('navigation', { name: stay.flat })
    await expect(links.getByRole('link', { name: tiles.call })).toHaveAttribute('href', /^tel:\+\d+$/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const guide = links.getByRole('button', { name: tiles.guide })
    await guide.click()
    const sheet = page.getByRole('dialog', { name: tiles.guide })
    await expect(sheet).toContainText(language === 'it' ? 'Bagna i limoni.' : 'Water the lemons.')
    await expect(sheet).toContainText('segreta3')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(guide).toBeFocused()

    // On a phone the concierge is a tile, at the desk a button of the header.
    const concierge = isMobile
      ? links.getByRole('link', { name: tiles.concierge })
      : page.getByRole('link', { name: said.door.guest.write_concierge })
    await concierge.click()
    await expect(page).toHaveURL(`/proposal?stay=${stay.id}&chat=0`)
    await expect(page.getByRole('textbox', { name: said.trip.chat.write })).toBeVisible()
    await page.getByRole('button', { name: said.trip.guest.talk.back }).click()
    await expect(links).toBeVisible()
  })

  test('another stay to come has a card of its own, one that is over a row', async ({ app, page, mailbox }) => {
    const [first, second, past] = [
      await makeStay(app.url, mailbox, { language }),
      await makeStay(app.url, mailbox),
      await makeStay(app.url, mailbox),
    ]
    for (const { id } of [second, past]) await asOperator(app.url, id, { holder_id: first.holder.id })
    await asOperator(app.url, past.id, { status: STATUS.closed })
    await enterAs(page, app.url, first.holder)
    await page.goto('/')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(2)
    await expect(page.getByRole('link', { name: new RegExp(chip.closed) })).toHaveAttribute(
      'href',
      `/booking?stay=${past.id}`,
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const later = first.check_in < second.check_in ? second : first
    await cards.nth(1).getByRole('link', { name: action.created }).click()
    await expect(page).toHaveURL(new RegExp(`/booking\\?stay=${later.id}`))
  })
})

test('@phone a house that has told no number and no address offers neither, only the chat', async ({
  app,
  page,
  mailbox,
}) => {
  const { booking, door } = words.it
  const stay = await makeDoorStay(app.url, mailbox, { flat: { device_identifier: null } })
  await page.route('**/api/contact', (route) => route.fulfill({ json: { phone: null, email: null } }))
  await enterAs(page, app.url, stay.holder)
  const told = page.waitForResponse('**/api/contact')
  await page.goto('/')
  await told
  const tiles = page.getByRole('navigation', { name: stay.flat })
  await expect(tiles.getByRole('link', { name: booking.tiles.concierge })).toBeVisible()
  await expect(tiles.getByRole('link', { name: booking.tiles.call })).toHaveCount(0)
  await page.goto('/door')
  await expect(page.getByRole('heading', { name: door.guest.by_hand.title })).toBeVisible()
  await expect(page.getByRole('link', { name: door.guest.write, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: door.guest.call })).toHaveCount(0)
  await asOperator(app.url, stay.id, { blocked: true })
  await expect(page.getByText(door.guest.why.blocked)).toBeVisible()
  await expect(page.getByRole('link', { name: door.guest.write, exact: true })).toHaveCount(0)
})
