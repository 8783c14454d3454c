/**
 * The operator's doors: opened after a confirmation, granted, monitored; and the log that shows every attempt live. The log's
 * filters are tested in apps/web/src/admin/door/log.dom.test.tsx.
 */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../fixtures/axe.ts'
import { doorNames, makeDoorStay, setFault, untilOnline } from '../fixtures/door.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { atDesk } from '../fixtures/languages.ts'
import { people } from '../fixtures/sign-in.ts'
import { enterAs } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { doorsAdmin, filled, logScreen } from '../pages/doors-admin.ts'
import { follow } from '../pages/shell.ts'

test.use({ as: 'admin' })

/** The promise to operators: the screen shows an offline device within this time. */
const TOLD_WITHIN = 120_000

atDesk((said) => {
  const { admin } = said.door
  const { first, second } = doorNames.gb

  test('a door is opened and logged live, openings are granted, and a device going offline and coming back is shown; the log is exported', async ({
    page,
    browser,
    app,
    mailbox,
    complaints,
  }) => {
    complaints.allow(/409/)
    const stay = await makeDoorStay(app.url, mailbox)
    const { flat, flat_id, holder } = stay
    // Uses a separate browser, because a background tab renders, and so reacts, only once a second.
    const otherBrowser = await browser.newContext({ baseURL: app.url })
    await enterAs(otherBrowser, app.url, people.admin)
    const other = await otherBrowser.newPage()
    const log = logScreen(other, said)
    await log.open(`?flat=${flat_id}`)
    await expect(log.list.getByText(admin.log.nothing_found)).toBeVisible()

    const doors = doorsAdmin(page, said)
    await doors.open(`?q=${encodeURIComponent(flat)}`)
    const card = doors.card(flat)
    await expect(card.getByRole('link', { name: holder.name })).toBeVisible()
    await expect(card.getByText(admin.card.none)).toBeVisible()

    const button = doors.button(flat, first)
    await button.click()
    await expect(doors.dialog).toContainText(holder.name)
    await doors.cancel.click()
    await expect(button).toBeFocused()
    await button.press('Enter')
    await doors.confirm.click()
    await expect(button).toContainText(filled(admin.open.opened, { time: '' }).trim())
    await expect(card.getByRole('region', { name: admin.card.last }).getByRole('listitem')).toHaveCount(1)

    await expect(log.rows).toHaveCount(1)
    await expect(log.rows.first()).toContainText(first)
    await expect(log.rows.first()).toContainText(admin.status.opened)
    await expect(log.rows.first()).toContainText(admin.log.from_desk)
    await otherBrowser.close()

    await expect(card.getByText(filled(admin.card.left, { used: 0, left: 2 }))).toBeVisible()
    await card.getByRole('button', { name: admin.card.grant }).click()
    const more = (door: string) => filled(said.ui.stepper.more, { label: filled(admin.grant.more, { door }) })
    await doors.dialog.getByRole('button', { name: more(first) }).click()
    await doors.dialog.getByRole('button', { name: more(first) }).click()
    await doors.dialog.getByRole('button', { name: more(second) }).click()
    await expectAccessible(page)
    await doors.dialog.locator('button[type=submit]').click()
    await expect(doors.dialog).toHaveCount(0)
    await expect(card.getByText(filled(admin.card.left, { used: 0, left: 4 }))).toBeVisible()
    await expect(card.getByText(filled(admin.card.left, { used: 0, left: 2 }))).toBeVisible()

    await expect(card.getByText(said.flat.device.online, { exact: true })).toBeVisible()
    await setFault(app.url, stay, 'error')
    // The first door still shows that it was opened and ignores clicks meanwhile.
    await doors.button(stay.flat, second).click()
    await doors.confirm.click()
    await expect(card.getByText(admin.why.device_error)).toBeVisible()
    await setFault(app.url, stay, 'none')

    await setFault(app.url, stay, 'offline')
    await expect(card.getByText(said.flat.device.offline, { exact: true })).toBeVisible({ timeout: TOLD_WITHIN })
    await expect(card.getByText(admin.card.away)).toBeVisible()
    await expect(doors.button(stay.flat, first)).toHaveAttribute('aria-disabled', 'true')
    await expectNoSidewaysScroll(page)

    await follow(page, '/admin')
    await page.getByRole('main').getByRole('link', { name: said.booking.today.offline }).click()
    await expect(page.getByRole('article').first()).toContainText(said.flat.device.offline)
    await expect(card).toBeVisible()

    await setFault(app.url, stay, 'none')
    await untilOnline(app.url, stay)
    await expect(card.getByText(said.flat.device.online, { exact: true })).toBeVisible({ timeout: TOLD_WITHIN })
    await page.getByRole('link', { name: filled(admin.card.log_of, { flat: stay.flat }) }).click()
    const logHere = logScreen(page, said)
    await expect(logHere.list.getByText(admin.status.failed, { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
    const download = page.waitForEvent('download')
    await logHere.csv.click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${admin.export.file}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
    const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(head).toContain('created_at,apartment,door,status')
    expect(lines).toHaveLength(await logHere.rows.count())
  })
})
