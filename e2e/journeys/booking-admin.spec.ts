/**
 * An operator's reservations: create one despite a clash, send its key, reject a check-in with a message. Search, filters and the
 * archive are tested in apps/web/src/admin/booking/list/list.dom.test.tsx.
 */
import { addDays } from '@portineria/contract/rules/stay-time'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { atDesk } from '../fixtures/languages.ts'
import { expect, test } from '../fixtures/test.ts'
import { today } from '../fixtures/today.ts'
import { words } from '../fixtures/words.ts'
import { reservationsScreen } from '../pages/reservations.ts'

const FLAT = 'Ripa'
const italian = words.it
const before = (message: string) => message.split('{')[0]?.trim() ?? ''

/** Nights that no other run of these journeys uses. */
function someNights() {
  const check_in = addDays(today(), 300 + Math.floor(Math.random() * 20_000))
  return { check_in, check_out: addDays(check_in, 3) }
}

const someSurname = () => `Mattina${Math.floor(Math.random() * 1e9)}`

test.use({ as: 'admin', permissions: ['clipboard-read', 'clipboard-write'] })

atDesk((said) => {
  const { form, list, key, move } = said.booking

  test('a reservation is created after a clash is resolved, its key is sent, its check-in is rejected with a message', async ({
    page,
    mailbox,
  }) => {
    const screen = reservationsScreen(page, said)
    const surname = someSurname()
    const nights = someNights()
    const first = { ...nights, flat: FLAT, name: `Ada ${surname}`, email: `ada.${surname.toLowerCase()}@example.test` }
    await page.goto('/admin_book')
    await screen.startNew(first)
    await expect(screen.drawer.getByText(form.free)).toBeVisible()
    await screen.drawer.getByRole('combobox', { name: form.language }).selectOption('it')
    await expectAccessible(page)
    await screen.create()
    await expect(screen.drawer.getByText(key.made)).toBeVisible()
    await screen.drawer.getByRole('button', { name: key.copy }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain(await mailbox.otp(first.email))
    await expectNoSidewaysScroll(page)

    // The message and the card are in the guest's language, and only the card is printed, on one page of its size (A6).
    await screen.drawer.getByRole('button', { name: key.card }).click()
    const sheet = page.getByRole('dialog', { name: key.share_title })
    await expect(sheet.getByText(`Ciao ${first.name}!`)).toBeVisible()
    await expect(sheet.getByRole('img', { name: italian.booking.card.qr })).toBeVisible()
    await expectAccessible(page)
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect([...printed.matchAll(/MediaBox \[0 0 (\d+)\S* (\d+)\S*?\]/g)].map((size) => size.slice(1))).toEqual([
      ['298', '420'],
    ])
    await sheet.getByRole('button', { name: said.ui.close }).click()
    await screen.close()

    // An action of a row never lies where its key is copied, and never moves.
    await screen.find(surname)
    const row = screen.row(surname)
    const archive = row.getByRole('button', { name: list.archive, exact: true })
    const copy = row.getByRole('button', { name: list.copy_link, exact: true })
    const [copyAt, archiveAt] = [await copy.boundingBox(), await archive.boundingBox()]
    expect(copyAt && archiveAt && copyAt.x + copyAt.width <= archiveAt.x).toBe(true)
    await copy.click()
    await expect(row.getByRole('button', { name: said.ui.copied, exact: true })).toBeVisible()
    expect(await archive.boundingBox()).toEqual(archiveAt)
    expect(await row.getByRole('button', { name: said.ui.copied, exact: true }).boundingBox()).toEqual(copyAt)

    await screen.startNew({ ...first, name: `Bea ${surname}`, email: `bea.${surname.toLowerCase()}@example.test` })
    await expect(screen.drawer.getByText(`${before(form.taken_by)} ${first.name}`)).toBeVisible()
    await screen.create()
    await expect(screen.drawer.getByText(form.not_free)).toBeVisible()
    await screen.fillNights({ check_in: nights.check_out, check_out: addDays(nights.check_out, 2) })
    await expect(screen.drawer.getByText(form.free)).toBeVisible()
    await screen.create()
    await expect(screen.drawer.getByText(key.made)).toBeVisible()

    await screen.moveTo(said.ui.status.valid)
    await page.getByRole('button', { name: move.approve_anyway, exact: true }).click()
    await screen.moveTo(said.ui.status.notValid)
    await page.getByRole('button', { name: move.send, exact: true }).click()
    await expect(page.getByText(move.message_required)).toBeVisible()
    await page.getByRole('textbox', { name: move.message }).fill('The passport cannot be read.')
    await page.getByRole('button', { name: move.send, exact: true }).click()
    await expect(screen.drawer.getByText('The passport cannot be read.')).toBeVisible()

    await page.goto(new URL(link).pathname + new URL(link).search)
    await expect(page.getByText(FLAT).first()).toBeVisible()
  })
})
