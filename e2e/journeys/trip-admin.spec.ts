/** The operator's experiences: created, changed, hidden. Orders are tested in apps/web/src/admin/trip/trip-admin.dom.test.tsx. */

import { languages } from '@portineria/contract/rules/languages'
import { formatEur } from '@portineria/contract/rules/money'
import { expectAccessible } from '../fixtures/axe.ts'
import { broken, green, sienna } from '../fixtures/files.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { atDesk } from '../fixtures/languages.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled } from '../pages/doors-admin.ts'
import { toast } from '../pages/toast.ts'
import { catalogue, tripForm } from '../pages/trips-admin.ts'

test.use({ as: 'admin' })

const word = () => Math.random().toString(36).slice(2, 8)

atDesk((said, language) => {
  const { admin } = said.trip
  const euro = (cents: number) => formatEur(cents, languages[language].locale)

  test('an experience is created with a photo, changed, hidden from guests and shown again', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/415/)
    const mark = word()
    const name = { gb: `Boat ${mark}`, it: `Barca ${mark}` }
    const form = tripForm(page, said, language)
    const list = catalogue(page, said)
    await list.find(mark)
    await expect(list.list.getByText(filled(admin.catalogue.nothing_called, { query: mark }))).toBeVisible()
    await page.getByRole('button', { name: admin.catalogue.new }).click()
    await expect(form.name_gb).toBeFocused()
    await form.price.fill('free')
    await form.create.click()
    await expect(form.drawer.getByText(admin.invalid.name).first()).toBeVisible()
    await expect(form.drawer.getByText(admin.invalid.price)).toBeVisible()
    await expect(form.name_gb).toBeFocused()
    await form.name_gb.fill(name.gb)
    await form.name_it.fill(name.it)
    await form.price.fill('1,250.5')
    await form.category.selectOption(admin.category.visit)
    await form.unlimited.uncheck()
    await form.quantity.fill('6')
    await form.pick.setInputFiles(broken)
    await expect(form.drawer.getByRole('alert')).toContainText(said.flat.upload.wrong_image)
    await form.pick.setInputFiles(sienna)
    await expect(form.photo).toBeVisible()
    await expectAccessible(page)
    await form.create.click()
    await expect(form.drawer).toBeHidden()
    await page.reload()
    await expect(list.list.getByText(name.gb)).toBeVisible()
    await expect(list.list.getByText(euro(125_050))).toBeVisible()
    await expect(list.list.getByText('6 left')).toBeVisible()
    await expect(list.list.locator('img')).toBeVisible()
    await expectNoSidewaysScroll(page)

    await list.open(name.gb, false)
    await expect(form.price).toHaveValue('1250.50')
    await form.quantity.fill('0')
    const before = (await form.photo.getAttribute('src')) ?? ''
    await form.pick.setInputFiles(green)
    await expect(form.photo).not.toHaveAttribute('src', before)
    await form.save.click()
    await expect(form.drawer).toBeHidden()
    await expect(list.list.getByText(admin.catalogue.sold_out)).toBeVisible()
    // The picture of a hidden experience is not public, so the browser would complain about one that still loads.
    await expect(list.list.locator('img')).toHaveJSProperty('complete', true)

    // The checkbox itself is behind the drawn switch. The switch changes once a pending list request was aborted.
    await list.shown(name.gb).click({ force: true })
    await expect(list.shown(name.gb)).not.toBeChecked()
    await expect(toast(page, filled(admin.catalogue.hidden, { name: name.gb }))).toBeVisible()
    const shownAgain = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await list.undo.click()
    await expect(list.shown(name.gb)).toBeChecked()
    // The switch does not wait for the answer, and a reload would cancel the request.
    await shownAgain
    await page.reload()
    await expect(list.shown(name.gb)).toBeChecked()
  })
})
