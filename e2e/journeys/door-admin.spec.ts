/** The operator's doors: opened after a confirmation, granted, monitored; and the log that shows every attempt live. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../fixtures/axe.ts'
import { doorNames, makeDoorStay, setFault, untilOnline } from '../fixtures/door.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { send } from '../fixtures/holder.ts'
import { atDesk } from '../fixtures/languages.ts'
import { people } from '../fixtures/sign-in.ts'
import { enterAs } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { doorsAdmin, filled, logScreen } from '../pages/doors-admin.ts'

test.use({ as: 'admin' })

/** The promise to operators: the screen shows an offline device within this time. */
const TOLD_WITHIN = 120_000

type Caller = { email: string; password: string }

/** Opens a door through the API as the app does, and returns the status of the answer. */
async function tryDoor(url: string, { email, password }: Caller, path: string): Promise<number> {
  const { token } = await send<{ token: string }>(url, 'POST', '/auth/login', { email, password })
  const answer = await fetch(`${url}/api/door/${path}`, { headers: { authorization: `Bearer ${token}` } })
  return answer.status
}

atDesk((said) => {
  const { admin } = said.door
  const { first, second } = doorNames.gb

  test('a door is opened and logged live, openings are granted, and a device going offline and coming back is shown', async ({
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

    await page.goto('/admin')
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
  })

  test('the log is filtered, keeps its filter over a reload, and is exported as a file', async ({
    page,
    app,
    mailbox,
  }) => {
    const { flat, flat_id, code, device, holder } = await makeDoorStay(app.url, mailbox)
    expect(await tryDoor(app.url, people.admin, `1/${flat_id}/admin`)).toBe(200)
    expect(await tryDoor(app.url, holder, `2/${flat_id}/${code}`)).toBe(200)
    expect(await tryDoor(app.url, holder, `1/${flat_id}/NO-SUCH-STAY`)).toBe(404)

    const log = logScreen(page, said)
    await log.open()
    await page.getByRole('combobox', { name: admin.log.flat }).selectOption(flat)
    await expect(log.rows).toHaveCount(3)
    await page.getByRole('combobox', { name: admin.log.dates }).selectOption({ label: admin.log.period.today })
    await log.chip(admin.status.refused).click()
    await expect(log.rows).toHaveCount(1)
    await expect(log.rows.first()).toContainText(admin.why.reservation_not_found)
    await page.reload()
    await expect(log.rows).toHaveCount(1)
    await expect(page).toHaveURL(/flat=\d+.*status=refused/)

    await log.chip(admin.status.refused).click()
    await page.getByRole('combobox', { name: admin.log.door }).selectOption({ label: second })
    await expect(log.rows).toHaveCount(1)
    await expect(log.rows.first().getByRole('link', { name: code })).toBeVisible()
    await page.getByRole('combobox', { name: admin.log.door }).selectOption('')
    await expect(log.csv).toContainText('3')

    const download = page.waitForEvent('download')
    await log.csv.click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${admin.export.file}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
    const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(head).toContain('created_at,apartment,door,status')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain(`"${flat}",1,refused,"Reservation not found","NO-SUCH-STAY","${device}"`)
    expect(lines[1]).toContain(`,2,opened,,"${code}"`)
    expect(lines[2]).toContain(',1,opened,,,')

    // An export that does not finish can be stopped.
    await page.route(/\/api\/flatlog\?/, (route) =>
      route.request().headers().accept === 'text/csv' ? undefined : route.continue(),
    )
    await log.csv.click()
    await expect(page.getByRole('progressbar', { name: admin.export.progress })).toBeVisible()
    await page.getByRole('button', { name: admin.export.cancel, exact: true }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(log.csv).toBeFocused()
    await page.unroute(/\/api\/flatlog\?/)

    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new Error('denied')
      }
    })
    await log.csv.click()
    await expect(page.getByRole('dialog')).toContainText(said.user.export.denied)
    await page.getByRole('dialog').getByRole('button', { name: said.ui.ok, exact: true }).click()

    await expect(log.live).toBeChecked()
    await page.getByRole('button', { name: admin.log.door, exact: true }).click()
    await expect(page).toHaveURL(/order=door/)
    await expect(log.live).not.toBeChecked()
  })
})
