/**
 * A guest at the door: it opens when held, never by itself, and the screen shows the outcome. Other outcomes, and doors that
 * cannot be opened now, are tested in apps/web/src/guest/door/doors.dom.test.tsx.
 */
import { expectAccessible } from '../fixtures/axe.ts'
import { doorNames, makeDoorStay, setFault, untilOnline } from '../fixtures/door.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { onPhone } from '../fixtures/languages.ts'
import { asOperator, enterAs, readStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { doorsScreen } from '../pages/doors.ts'

onPhone((said) => {
  const words = said.door.guest
  const { first, second } = doorNames.it

  test('a guest at the doors without a connection, with an offline door, then both doors until no opening is left', async ({
    app,
    page,
    context,
    mailbox,
    complaints,
  }) => {
    // Every opening takes several seconds.
    test.slow()
    // The browser logs every refused request to its console.
    complaints.allow(/status of 409|ERR_INTERNET_DISCONNECTED/)
    const stay = await makeDoorStay(app.url, mailbox)
    const doors = doorsScreen(page, said)
    await enterAs(page, app.url, stay.holder)
    await page.goto('/door')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stay.flat)
    await expect(doors.left(2)).toBeVisible()
    await expect(doors.ring(first, 'idle')).toBeVisible()

    await context.setOffline(true)
    await expect(doors.ring(first, 'offline')).toBeVisible()
    await expect(page.getByText(words.why.offline).first()).toBeVisible()
    await context.setOffline(false)
    await expect(doors.ring(first, 'idle')).toBeVisible()

    await setFault(app.url, stay, 'offline')
    await doors.holdByKey(first, 'Enter')
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

    // Released too early: nothing happens.
    await doors.tapBriefly(first)
    await expect(doors.ring(first, 'idle')).toBeVisible()

    await doors.holdByTouch(first)
    await expect(doors.ring(first, 'opened')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: words.opened.title })).toBeAttached()
    await expect(doors.left(1)).toBeVisible()

    await doors.openOnce(second).tap()
    await expect(page.getByRole('dialog')).toContainText(words.once.question.replace('{door}', second))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await doors.openOnce(second).press('Enter')
    await doors.confirm.press('Enter')
    const card = page.getByRole('region', { name: second })
    await expect(card).toContainText(words.opened.title)
    await expect(doors.openOnce(second)).toBeHidden()

    // An open door stays open on the screen until the guest asks for another opening.
    await page.getByRole('button', { name: words.open_again }).tap()
    await expect(doors.ring(first, 'idle')).toBeFocused()
    await doors.holdByKey(first, ' ')
    await expect(doors.ring(first, 'opened')).toBeVisible()
    await page.reload()
    await expect(doors.ring(first, 'none')).toBeVisible()
    await expect(page.getByText(words.why.none)).toHaveCount(2)
    await expect(doors.callUs).toHaveCount(2)
    await expectAccessible(page)
    expect(await readStay(app.url, stay.id)).toMatchObject({ status: 5, used_door_1: 2, used_door_2: 1 })

    // Openings that an operator grants, and a block, appear without a reload.
    await asOperator(app.url, stay.id, { max_openings_door_1: 3 })
    await expect(doors.ring(first, 'idle')).toBeVisible()
    await asOperator(app.url, stay.id, { blocked: true })
    await expect(page.getByText(words.why.blocked)).toBeVisible()
  })
})
