/**
 * Home: a stay changes while the page is open. Every state of the card, the house guide and the way to the concierge are tested in
 * apps/web/src/guest/booking/home.dom.test.tsx.
 */
import type { Booking } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { instantOf } from '@portineria/contract/rules/stay-time'
import { expectAccessible } from '../fixtures/axe.ts'
import { sienna } from '../fixtures/files.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { onPhone } from '../fixtures/languages.ts'
import { asOperator, enterAs, fillIn, makeStay, readStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'

onPhone((said, language) => {
  const { chip, line, action, message } = said.booking

  test('a stay from the invitation to its doors', async ({ app, page, mailbox }) => {
    const stay = await makeStay(app.url, mailbox, { language })
    const { flat } = await readStay<Booking>(app.url, stay.id)
    const move = (changes: object) => asOperator(app.url, stay.id, changes)
    await enterAs(page, app.url, stay.holder)
    await page.goto('/')
    const card = page.getByRole('article')
    /** Checks the label of the state, its explanation, and the only button. */
    const expectState = async (word: string, told: string, next: string) => {
      await expect(card).toContainText(word)
      await expect(card).toContainText(told)
      await expect(card.getByRole('link', { name: next })).toBeVisible()
    }

    await expectState(chip.created, line.created, action.created)
    await expect(card.getByRole('link', { name: said.booking.tiles.map })).toHaveAttribute('href', /^https:\/\//)
    await fillIn(app.url, stay, sienna.buffer)
    await move({ status: STATUS.verify })
    await expectState(chip.verify, line.verify, action.verify)

    const wrong = 'La foto è mossa.'
    await move({ status: STATUS.not_valid, status_message: wrong })
    await expectState(chip.notValid, message.quote.replace('{message}', wrong), action.not_valid)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await move({ status: STATUS.valid })
    await expectState(chip.valid, line.doors_from.replace('{hour}', flat.check_in_hour), action.how_to_get_in)
    await move({ blocked: true })
    await expectState(chip.blocked, line.blocked, action.see)
    await move({ blocked: false })
    await expectState(chip.valid, line.countdown, action.how_to_get_in)

    await page.clock.setFixedTime(instantOf(stay.check_in, flat.check_in_hour, flat.time_zone))
    await page.reload()
    await expect(card.getByRole('link', { name: action.door })).toBeVisible()
    await move({ status: STATUS.opened })
    await expectState(chip.opened, 'apertur', action.door)
  })
})
