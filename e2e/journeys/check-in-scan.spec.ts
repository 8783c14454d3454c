/**
 * A check-in by scanning a passport: the camera shows a specimen, its zone is read in the browser, and only what it does not say is
 * asked. Counts the taps and the typed answers.
 */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { holderOfPassport, passport } from '../fixtures/camera.ts'
import { onPhone } from '../fixtures/languages.ts'
import { needsFullBrowser } from '../fixtures/needs.ts'
import { makeInvitation, readPicture, readStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { checkInScreen } from '../pages/check-in.ts'

type Counts = { taps: number; typed: string[] }

/** Counts in the page: each touch of the screen, and each text field that something is typed into. */
async function countTaps(page: Page): Promise<() => Promise<Counts>> {
  const counts: Counts = { taps: 0, typed: [] }
  await page.exposeFunction('counted', (field: string | null) => {
    if (field === null) counts.taps += 1
    else if (!counts.typed.includes(field)) counts.typed.push(field)
  })
  await page.addInitScript(() => {
    const { counted } = window as unknown as { counted: (field: string | null) => void }
    document.addEventListener('pointerdown', () => counted(null), true)
    const note = ({ target }: Event) => {
      const { name, type } = target as HTMLInputElement
      if (type !== 'checkbox') counted(name)
    }
    document.addEventListener('input', note, true)
  })
  return async () => counts
}

/** The size of a picture as the browser decodes it. */
const sizeOf = (page: Page, bytes: number[]) =>
  page.evaluate(async (all) => {
    const { width, height } = await createImageBitmap(new Blob([Uint8Array.from(all)]))
    return { width, height }
  }, bytes)

onPhone((said) => {
  test.use({ permissions: ['camera'] })

  test('a passport needs twelve taps and two typed answers', async ({ page, app }) => {
    const { id, link } = await makeInvitation(app.url, holderOfPassport)
    const asked: string[] = []
    const listen = (url: string) => asked.push(new URL(url).pathname)
    const counted = await countTaps(page)
    const form = checkInScreen(page, said)
    const { scan } = said.check_in

    await page.goto(link)
    await page.getByRole('button', { name: said.auth.key_screen.continue }).click()
    await page.getByRole('link', { name: said.booking.action.created }).click()
    await form.isAt('booking')
    needsFullBrowser('camera')
    page.on('request', (request) => listen(request.url()))
    await page.getByRole('button', { name: scan.action, exact: true }).click()

    // The shutter goes by itself.
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: scan.result.title })).toBeVisible()
    await expect(dialog.getByRole('definition').filter({ hasText: passport.document_number })).toBeVisible()
    await expectAccessible(page)
    expect(asked.filter((path) => path.startsWith('/api/file'))).toEqual([])
    await dialog.getByRole('button', { name: scan.result.use }).click()

    await form.isAt('document')
    await expect(form.pictureThere).toBeVisible()
    await expect(form.field('document_number')).toHaveValue(passport.document_number)
    await expect(form.field('document_number')).toHaveAccessibleDescription(new RegExp(scan.mark))
    await form.next.click()

    // The zone does not say where somebody was born and lives.
    await form.isAt('personal')
    await expect(form.field('surname')).toHaveValue(passport.surname)
    await page.getByRole('button', { name: said.reference.offer.replace('{state}', 'Ruanda') }).click()
    await form.next.click()
    await form.isAt('residence')
    await page.getByRole('button', { name: said.reference.offer.replace('{state}', 'Ruanda') }).click()
    await expect(form.field('address')).toBeFocused()
    await page.keyboard.type('KN 3 Rd 12, 25000 Kigali')
    await form.next.click()
    await form.isAt('contact')
    await expect(form.field('mobile_phone')).toBeFocused()
    await page.keyboard.type('+250 788 123 456')
    await form.next.click()

    await form.isAt('review')
    await form.accept.check()
    await form.submit.click()
    await expect(page.getByRole('heading', { name: said.check_in.handed_in.title })).toBeFocused()

    const { taps, typed } = await counted()
    expect(taps).toBeLessThanOrEqual(12)
    expect(typed).toEqual(['address', 'mobile_phone'])
    const stored = await readStay<{ guests: { document_image: string }[] }>(app.url, id)
    expect(stored).toMatchObject({
      status: 2,
      guests: [{ ...passport, filled_by: 'mrz', zone: passport, address: 'KN 3 Rd 12', city: 'Kigali' }],
      missing: [],
    })
    const image = stored.guests[0]?.document_image ?? ''
    const { width, height } = await sizeOf(page, await readPicture(app.url, image))
    // The page of a passport with its margin, upright: the camera's picture has other proportions.
    expect(width / height).toBeCloseTo((1.1 * 125) / (88 + 0.1 * 125), 2)
  })
})
