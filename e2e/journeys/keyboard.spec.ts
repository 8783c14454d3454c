/**
 * With the keyboard only: a check-in from an empty profile to "submitted", a paid experience, an opened door. The focused element is
 * always visible.
 */
import type { Locator, Page } from '@playwright/test'
import { doorNames, makeDoorStay } from '../fixtures/door.ts'
import { sienna } from '../fixtures/files.ts'
import { atDesk } from '../fixtures/languages.ts'
import { enterAs, makeStay, readStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { makeTrip, ordersOf } from '../fixtures/trip.ts'
import { checkInScreen } from '../pages/check-in.ts'
import { tillScreen } from '../pages/checkout.ts'
import { doorsScreen } from '../pages/doors.ts'
import { follow } from '../pages/shell.ts'

/** More Tab presses than any of these screens has stops. */
const MOST_STOPS = 80

/** Moves the focus with Tab, as a person without a pointer does. */
async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the focus never came there')
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await walkTo(page, target)
  await expectSeen(page)
  await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await walkTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Checks that the focused element is on the screen and visibly focused. */
async function expectSeen(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const at = document.activeElement
        if (!at || at === document.body) return 'nothing has the focus'
        const { top, bottom } = at.getBoundingClientRect()
        if (bottom <= 0 || top >= innerHeight) return 'it is off the screen'
        // A field may show its focus on the frame around it, a hidden checkbox on its label, the ring on its round door.
        const around = [at.parentElement, at.parentElement?.parentElement, at.nextElementSibling]
        const near = [at, ...around, at.firstElementChild]
        const shown = near.some((element) => {
          if (!element) return false
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
        })
        return shown ? 'seen' : `nothing shows that ${at.outerHTML.slice(0, 120)} has the focus`
      }),
    )
    .toBe('seen')
}

atDesk((said) => {
  test('completes a check-in', async ({ page, app, mailbox }) => {
    test.slow()
    const stay = await makeStay(app.url, mailbox)
    const form = checkInScreen(page, said)
    const choose = async (name: Parameters<typeof form.options>[0]) => {
      await type(page, form.field(name), 'Swed')
      await expect(form.options(name).first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(form.field(name)).toHaveValue('Sweden')
    }
    await enterAs(page, app.url, stay.holder)
    await form.open(stay.id)
    await form.isAt('booking')
    await type(page, form.field('guest_notes'), 'We land at nine.')
    await press(page, form.next)

    await form.isAt('personal')
    await expect(form.field('name')).toHaveValue('Ada')
    // Arrow keys choose in a select, open or not.
    await walkTo(page, form.field('gender'))
    await page.keyboard.press('ArrowDown')
    await expect(form.field('gender')).not.toHaveValue('')
    await type(page, form.field('birth_date'), '09041986')
    await choose('birth_state')
    await choose('citizenship')
    await press(page, form.next)

    await form.isAt('residence')
    await choose('residence_country')
    await type(page, form.field('address'), 'Götgatan 1')
    await type(page, form.field('postal_code'), '116 46')
    await type(page, form.field('city'), 'Stockholm')
    await press(page, form.next)
    await form.isAt('billing')
    await press(page, form.next)

    await form.isAt('document')
    const passport = page.getByRole('radio', { name: said.user.document_type.PASSE })
    await walkTo(page, page.getByRole('radio').first())
    for (let step = 0; step < 8 && !(await passport.isChecked()); step += 1) await page.keyboard.press('ArrowDown')
    await expect(passport).toBeChecked()
    // The file picker belongs to the system; the page can only open it on Enter.
    const picker = page.waitForEvent('filechooser')
    await press(page, page.getByRole('button', { name: said.check_in.picture.choose, exact: true }))
    await (await picker).setFiles(sienna)
    await expect(form.pictureThere).toBeVisible()
    await type(page, form.field('document_number'), 'XA4471903')
    await type(page, form.field('document_expiration'), '14062199')
    await choose('document_issue_country')
    await press(page, form.next)

    await form.isAt('contact')
    await type(page, form.field('mobile_phone'), '0046 70 123 45 67')
    await page.keyboard.press('Tab')
    await expect(form.field('mobile_phone')).toHaveValue('+46 70 123 45 67')
    await press(page, form.next)
    await form.isAt('review')
    await press(page, form.accept, ' ')
    await press(page, form.submit)
    await expect(page.getByRole('heading', { name: said.check_in.handed_in.title })).toBeFocused()
    expect(await readStay(app.url, stay.id)).toMatchObject({
      status: 2,
      guest_notes: 'We land at nine.',
      guests: [{ name: 'Ada', birth_date: '1986-04-09', document_type: 'PASSE', document_expiration: '2199-06-14' }],
      missing: [],
    })
  })

  test('opens a door and buys an experience', async ({ page, app, mailbox }) => {
    const stay = await makeDoorStay(app.url, mailbox)
    const trip = await makeTrip(app.url, { quantity: 6, distance: 10 })
    const { first, second } = doorNames.gb
    const doors = doorsScreen(page, said)
    const till = tillScreen(page, said)
    await enterAs(page, app.url, stay.holder)
    await page.goto('/door')
    await walkTo(page, doors.ring(first, 'idle'))
    await expectSeen(page)
    await page.keyboard.down(' ')
    await expect(doors.ring(first, 'opened')).toBeVisible()
    await page.keyboard.up(' ')
    await press(page, doors.openOnce(second))
    await press(page, doors.confirm)
    await expect(page.getByRole('region', { name: second })).toContainText(said.door.guest.opened.title)
    expect(await readStay(app.url, stay.id)).toMatchObject({ used_door_1: 1, used_door_2: 1 })

    await follow(page, `/proposal?trip=${trip.id}`)
    await press(page, till.buy)
    await press(page, till.more)
    await press(page, till.terms, ' ')
    await press(page, till.toPayment)
    await expect(till.number).toBeFocused()
    const { number, expiry, cvc } = said.trip.guest
    for (const [label, value] of [
      [number, '4242424242424242'],
      [expiry, '1240'],
      [cvc, '123'],
    ] as const)
      await type(page, page.getByRole('textbox', { name: label }), value)
    await press(page, till.pay)
    await expect(page.getByRole('dialog').getByText(said.trip.guest.done.paid_title)).toBeVisible()
    expect(await ordersOf(app.url, stay.holder, stay.id)).toMatchObject([{ quantity: 2, status: 'paid' }])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
