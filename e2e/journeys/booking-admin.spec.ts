/**
 * An operator's reservations: find and filter them, create one despite a clash, send its key, reject a check-in with a message,
 * archive and undo.
 */
import type { Page } from '@playwright/test'
import { addDays } from '@portineria/contract/rules/stay-time'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { atDesk } from '../fixtures/languages.ts'
import { readStorage } from '../fixtures/storage.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { reservationsScreen } from '../pages/reservations.ts'

const FLAT = 'Ripa'
const italian = words.it
const before = (message: string) => message.split('{')[0]?.trim() ?? ''

/** Nights that no other run of these journeys uses. */
function someNights() {
  const today = new Date().toISOString().slice(0, 10)
  const check_in = addDays(today, 300 + Math.floor(Math.random() * 20_000))
  return { check_in, check_out: addDays(check_in, 3) }
}

const someSurname = () => `Mattina${Math.floor(Math.random() * 1e9)}`

/** Creates a reservation through the API, as the operator who is signed in on the page. */
async function makeStay(page: Page, holder_name: string): Promise<void> {
  const headers = { authorization: `Bearer ${(await readStorage(page)).token}` }
  const flats = (await (await page.request.get('/api/flat', { headers })).json()) as { id: number; name: string }[]
  const flat_id = flats.find(({ name }) => name === FLAT)?.id
  const data = { flat_id, ...someNights(), guests_number: 2, holder_name }
  const made = await page.request.post('/api/booking', { headers, data })
  expect(made.status()).toBe(201)
}

test.use({ as: 'admin', permissions: ['clipboard-read', 'clipboard-write'] })

atDesk((said) => {
  const { form, list, key, move } = said.booking

  test('reservations are found while typing and filtered by a chip; several are archived at once and restored', async ({
    page,
    isMobile,
  }) => {
    const screen = reservationsScreen(page, said)
    const surname = someSurname()
    await page.goto('/admin_book')
    await makeStay(page, `Ada ${surname}`)
    await makeStay(page, `Bea ${surname}`)
    await screen.search.fill('tanaka')
    await expect(page).toHaveURL(/q=tanaka/)
    await expect(screen.row('Haruto Tanaka').first()).toBeVisible()
    await expect(screen.row('Camille Dubois')).toHaveCount(0)
    await screen.search.fill('')
    await screen.chip(said.ui.status.opened).click()
    await expect(page).toHaveURL(/status=5/)
    await expect(screen.row('Camille Dubois')).toBeVisible()
    await expect(screen.row('Haruto Tanaka')).toHaveCount(0)
    await screen.chip(said.ui.status.opened).click()
    await expect(page).not.toHaveURL(/status=/)
    await screen.find(surname)
    await expect(screen.row(surname)).toHaveCount(2)

    // An action of a row never lies where its key is copied, and never moves.
    const row = screen.row(surname).first()
    const archive = row.getByRole('button', { name: list.archive, exact: true })
    const copy = row.getByRole('button', { name: list.copy_link, exact: true })
    const [copyAt, archiveAt] = [await copy.boundingBox(), await archive.boundingBox()]
    expect(copyAt && archiveAt && copyAt.x + copyAt.width <= archiveAt.x).toBe(true)
    await copy.click()
    await expect(row.getByRole('button', { name: said.ui.copied, exact: true })).toBeVisible()
    expect(await archive.boundingBox()).toEqual(archiveAt)
    expect(await row.getByRole('button', { name: said.ui.copied, exact: true }).boundingBox()).toEqual(copyAt)

    await screen.chooseAll(isMobile)
    await page.getByRole('toolbar').getByRole('button', { name: list.archive, exact: true }).click()
    await expect(page.getByText(list.search_archive)).toBeVisible()
    await page.getByRole('button', { name: said.ui.undo, exact: true }).click()
    await expect(screen.row(surname)).toHaveCount(2)
  })

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
    await expect(screen.drawer.getByText(before(form.free))).toBeVisible()
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

    await screen.startNew({ ...first, name: `Bea ${surname}`, email: `bea.${surname.toLowerCase()}@example.test` })
    await expect(screen.drawer.getByText(`${before(form.taken_by)} ${first.name}`)).toBeVisible()
    await screen.create()
    await expect(screen.drawer.getByText(form.not_free)).toBeVisible()
    await screen.fillNights({ check_in: nights.check_out, check_out: addDays(nights.check_out, 2) })
    await expect(screen.drawer.getByText(before(form.free))).toBeVisible()
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
