/** A guest before the door: it opens when held, never by itself, and the screen always says what became of it. */
import { expectAccessible } from '../fixtures/axe.ts'
import { doorNames, makeDoorStay, setFault, untilOnline } from '../fixtures/door.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { onPhone } from '../fixtures/languages.ts'
import { asOperator, enterAs, readStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { doorsScreen } from '../pages/doors.ts'

onPhone((said, language) => {
  const words = said.door.guest
  const { first, second } = doorNames[language]

  test('both doors until no opening is left', async ({ app, page, mailbox, isMobile }) => {
    // Every opening takes its time, and each state is looked at whole.
    test.slow()
    const stay = await makeDoorStay(app.url, mailbox)
    const doors = doorsScreen(page, said)
    // A finger on the phone; keys alone at the desk.
    const hold = (key: ' ' | 'Enter') => (isMobile ? doors.holdByTouch(first) : doors.holdByKey(first, key))
    const press = (button: ReturnType<typeof doors.openOnce>) => (isMobile ? button.tap() : button.press('Enter'))
    await enterAs(page, app.url, stay.holder)
    await page.goto('/door')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stay.flat)
    await expect(doors.left(2)).toBeVisible()
    await expect(doors.ring(first, 'idle')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // Let go too early: nothing.
    await doors.tapBriefly(first)
    await expect(doors.ring(first, 'idle')).toBeVisible()

    await hold(' ')
    await expect(doors.ring(first, 'opened')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: words.opened.title })).toBeAttached()
    await expect(doors.left(1)).toBeVisible()

    await press(doors.openOnce(second))
    await expect(page.getByRole('dialog')).toContainText(words.once.question.replace('{door}', second))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await press(doors.openOnce(second))
    await press(doors.confirm)
    const card = page.getByRole('region', { name: second })
    await expect(card).toContainText(words.opened.title)
    await expect(card).toContainText(words.why.none)
    await expect(doors.openOnce(second)).toBeHidden()

    await expect(doors.ring(first, 'idle')).toBeVisible()
    await hold('Enter')
    await expect(doors.ring(first, 'opened')).toBeVisible()
    await page.reload()
    await expect(doors.ring(first, 'none')).toBeVisible()
    await expect(page.getByText(words.why.none)).toHaveCount(2)
    await expect(doors.callUs).toHaveCount(2)
    await expectAccessible(page)
    expect(await readStay(app.url, stay.id)).toMatchObject({ status: 5, used_door_1: 2, used_door_2: 1 })

    // What an operator grants comes by itself; what is blocked too.
    await asOperator(app.url, stay.id, { max_openings_door_1: 3 })
    await expect(doors.ring(first, 'idle')).toBeVisible()
    await asOperator(app.url, stay.id, { blocked: true })
    await expect(page.getByText(words.why.blocked)).toBeVisible()
  })

  test('a door that is offline, one that does not answer, a phone without connection', async ({
    app,
    page,
    context,
    mailbox,
    complaints,
  }) => {
    // A door that does not answer is waited for.
    test.slow()
    // The browser writes every refusal to its console.
    complaints.allow(/status of 409|ERR_INTERNET_DISCONNECTED/)
    const stay = await makeDoorStay(app.url, mailbox)
    const doors = doorsScreen(page, said)
    await enterAs(page, app.url, stay.holder)
    await page.goto(`/door?stay=${stay.id}`)
    const hold = () => doors.holdByKey(first, ' ')

    await expect(doors.left(2)).toBeVisible()
    await context.setOffline(true)
    await expect(doors.ring(first, 'offline')).toBeVisible()
    await expect(page.getByText(words.why.offline).first()).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)

    await setFault(app.url, stay, 'deaf')
    await hold()
    await expect(doors.ring(first, 'sending')).toBeVisible()
    await expect(doors.ring(first, 'unknown')).toBeVisible()
    await expect(page.getByText(words.unknown.text, { exact: true })).toBeVisible()
    await expect(doors.left(1)).toBeVisible()
    await expectAccessible(page)
    await setFault(app.url, stay, 'none')
    // Nobody presses anything: the door is asked, and the opening comes back.
    await expect(doors.ring(first, 'failed')).toBeVisible({ timeout: 120_000 })
    await expect(page.getByText(words.failed.back, { exact: true })).toBeVisible()
    expect(await readStay(app.url, stay.id)).toMatchObject({ used_door_1: 0, remaining_openings: { door_1: 2 } })
    await doors.again.click()

    await setFault(app.url, stay, 'offline')
    await hold()
    await expect(doors.ring(first, 'failed')).toBeVisible()
    await expect(page.getByText(words.failed.offline)).toHaveCount(2)
    await expect(page.getByText(words.failed.nothing, { exact: true })).toBeVisible()
    await expect(doors.callUs).toHaveAttribute('href', /^tel:\+\d+$/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await setFault(app.url, stay, 'none')
    await untilOnline(app.url, stay)
    await doors.again.click()
    await expect(doors.ring(first, 'idle')).toBeFocused()
    await hold()
    await expect(doors.ring(first, 'opened')).toBeVisible()
    await expect(doors.left(1)).toBeVisible()
    await expectAccessible(page)
    expect(await readStay(app.url, stay.id)).toMatchObject({ used_door_1: 1, remaining_openings: { door_1: 1 } })
  })

  test('too early, and doors that are opened by hand', async ({ app, page, mailbox }) => {
    const stay = await makeDoorStay(app.url, mailbox, {
      flat: { device_identifier: null, check_in_hour: '15:00', check_out_hour: '10:00' },
    })
    await enterAs(page, app.url, stay.holder)
    await page.clock.setFixedTime(new Date(`${stay.check_in}T06:30:00Z`))
    await page.goto('/door')
    const early = page.getByRole('button', { name: words.pill.from_today.replace('{time}', '15:00') })
    await expect(early).toHaveAttribute('aria-disabled', 'true')
    await expect(early).toHaveAccessibleDescription(new RegExp(words.why.waiting))
    await expect(page.getByText(/^\d+ h \d+ min$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: words.way.title })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.clock.setFixedTime(new Date())
    await page.reload()
    await expect(page.getByRole('heading', { name: words.by_hand.title })).toBeVisible()
    await expect(page.getByRole('link', { name: words.write, exact: true })).toHaveAttribute(
      'href',
      `/proposal?stay=${stay.id}&chat=0`,
    )
    await page.getByText(words.wifi.qr).click()
    await expect(page.getByRole('img', { name: words.wifi.qr_label.replace('{network}', 'Casa') })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.clock.setFixedTime(new Date(`${stay.check_out}T12:00:00Z`))
    await page.reload()
    await expect(page.getByText(words.why.closed)).toBeVisible()
    // The chat of a stay that is over takes nothing more: what is left is a mail.
    await expect(page.getByRole('link', { name: words.write, exact: true })).toHaveAttribute('href', /^mailto:.+@/)
  })
})
