/** The operator's apartments: added, written in both languages, given pictures and papers, changed by two at once. */
import { expectAccessible } from '../fixtures/axe.ts'
import { broken, green, huge, pdf, sienna } from '../fixtures/files.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { atDesk } from '../fixtures/languages.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { flatForm } from '../pages/flats.ts'

test.use({ as: 'admin' })

const named = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`

atDesk((said) => {
  test('a new apartment is added and written in both languages', async ({ page }) => {
    // A form of six parts and a list, each looked at whole.
    test.slow()
    const { flat } = said
    const form = flatForm(page, said)
    const name = named('Casa')
    await page.goto('/admin_flat')
    await page.getByRole('button', { name: flat.list.new }).click()
    await page.getByRole('button', { name: flat.form.save, exact: true }).click()
    await expect(page.getByText(flat.invalid.name)).toBeVisible()
    await expect(form.name).toBeFocused()
    await form.name.fill(name)
    await form.write('English')
    await form.headline.fill('Under the roofs')
    await form.step(1).fill('Ring twice.')
    await expect(form.preview).toContainText('Under the roofs')
    await expect(form.preview).toContainText('Ring twice.')
    await form.write('Italiano')
    await form.headline.fill('Sotto i tetti')
    await expect(form.preview).toContainText('Sotto i tetti')
    await form.save(flat.form.created)
    await expect(page).toHaveURL(/id=\d+/)
    await page.reload()
    await form.write('Italiano')
    await expect(form.headline).toHaveValue('Sotto i tetti')
    await form.write('English')
    await expect(form.headline).toHaveValue('Under the roofs')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goto(`/admin_flat?q=${name}`)
    await expect(page.getByText(name).first()).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('pictures and papers', () => {
  const said = words.gb
  const { flat } = said

  test('are uploaded, put in order and kept', async ({ page }) => {
    const form = flatForm(page, said)
    await form.open('new')
    await form.name.fill(named('Loggia'))
    await form.pick.setInputFiles([sienna, green])
    await expect(form.picture(2)).toBeVisible()
    await page.getByLabel(flat.pdfs.add_named.replace('{name}', flat.pdfs.internet)).setInputFiles(pdf)
    await expect(page.getByText(flat.pdfs.there)).toBeVisible()
    await form.save(flat.form.created)
    await page.reload()
    await expect(form.picture(2)).toBeVisible()
    const before = await form.order()
    await page.getByRole('button', { name: flat.images.earlier.replace('{number}', '2') }).click()
    await form.save()
    await page.reload()
    await expect(form.picture(2)).toBeVisible()
    expect(await form.order()).toEqual(before.toReversed())
    await expect(page.getByText(flat.pdfs.there)).toBeVisible()
  })

  test('@desktop are put in order by dragging', async ({ page }) => {
    const form = flatForm(page, said)
    await form.open('new')
    await form.name.fill(named('Loggia'))
    await form.pick.setInputFiles([sienna, green])
    await expect(form.picture(2)).toBeVisible()
    await form.save(flat.form.created)
    await page.reload()
    await expect(form.picture(2)).toBeVisible()
    const before = await form.order()
    await form.images.getByRole('listitem').nth(1).dragTo(form.images.getByRole('listitem').first())
    expect(await form.order()).toEqual(before.toReversed())
    await expect(page.getByText('1 change not saved')).toBeVisible()
  })

  test('@desktop that are not what they should be are refused with a reason', async ({ page, complaints }) => {
    complaints.allow(/415/)
    const form = flatForm(page, said)
    await form.open(1)
    await form.pick.setInputFiles([huge, broken])
    await expect(form.images.getByText(flat.upload.too_large.replace('{limit}', '3'))).toBeVisible()
    await expect(form.images.getByText(flat.upload.wrong_image)).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('two operators at once', () => {
  const said = words.gb
  const { flat } = said

  test('the second one is told, and loses nothing', async ({ page, context, complaints }) => {
    complaints.allow(/409/)
    const form = flatForm(page, said)
    await form.open('new')
    await form.name.fill(named('Corte'))
    await form.save(flat.form.created)
    const address = page.url()
    const otherPage = await context.newPage()
    const other = flatForm(otherPage, said)
    await otherPage.goto(address)
    await expect(other.city).toBeVisible()
    await page.goto(address)
    await form.city.fill('Milano')
    await other.guests.fill('7')
    await other.save()
    await page.getByRole('button', { name: flat.form.save, exact: true }).click()
    await expect(page.getByText(flat.form.clash)).toBeVisible()
    await page.getByRole('button', { name: flat.form.load_newest }).click()
    await expect(form.guests).toHaveValue('7')
    await expect(form.city).toHaveValue('Milano')
    await form.save()
    await page.reload()
    await expect(form.guests).toHaveValue('7')
    await expect(form.city).toHaveValue('Milano')
  })

  test('@desktop a taken name is told at its field, and leaving asks first', async ({ page, complaints }) => {
    complaints.allow(/400/)
    const form = flatForm(page, said)
    await form.open('new')
    await form.name.fill('ripa')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(flat.taken.name)).toBeVisible()
    await expect(form.name).toBeFocused()
    await page.getByRole('button', { name: flat.form.cancel, exact: true }).click()
    await page.getByRole('button', { name: said.user.leave.stay }).click()
    await expect(form.name).toHaveValue('ripa')
    await page.getByRole('button', { name: flat.form.cancel, exact: true }).click()
    await page.getByRole('button', { name: said.user.leave.discard }).click()
    await expect(page.getByRole('heading', { name: flat.list.title, level: 1 })).toBeVisible()
  })
})
