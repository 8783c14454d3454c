/**
 * Entry steps with pictures: the operator adds them, a guest with an approved stay sees them, and a drawing stands in for a
 * picture that fails to load.
 */
import { expectAccessible } from '../fixtures/axe.ts'
import { listenForComplaints } from '../fixtures/complaints.ts'
import { makeDoorStay } from '../fixtures/door.ts'
import { green, sienna } from '../fixtures/files.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { onPhone } from '../fixtures/languages.ts'
import { enterAs } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { flatForm } from '../pages/flats.ts'

test.use({ as: 'admin' })

/** The text of the second step of these apartments. */
const SECOND = 'Sali.'

onPhone((said) => {
  const { way } = said.door.guest

  test('a picture is added to a step, seen by the guest, replaced and removed', async ({
    app,
    page,
    browser,
    mailbox,
  }) => {
    // The journey has two people and two browsers.
    test.slow()
    const stay = await makeDoorStay(app.url, mailbox)
    const form = flatForm(page, said)
    await form.open(stay.flat_id)
    await form.pickForStep('add', 2).setInputFiles(sienna)
    await expect(form.stepPicture(2)).toBeVisible()
    // Below the form on a phone; a picture loads when it is nearly visible.
    await form.preview.locator('[data-part=way]').scrollIntoViewIfNeeded()
    await expect(form.preview.getByRole('img', { name: new RegExp(SECOND) })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await form.save()

    const context = await browser.newContext()
    const complaints = listenForComplaints(context)
    complaints.allow(/404/)
    await enterAs(context, app.url, stay.holder)
    const guest = await context.newPage()
    await guest.goto('/door')
    const cards = guest.getByRole('list', { name: way.cards })
    const card = cards.getByRole('listitem').filter({ hasText: SECOND })
    const alt = way.picture.replace('{number}', '2').replace('{words}', SECOND)
    const picture = cards.getByRole('img', { name: alt })
    await card.scrollIntoViewIfNeeded()
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(3)
    await expect(cards.getByRole('img')).toHaveCount(1)
    await expectNoSidewaysScroll(guest)
    const enlarge = guest.getByRole('button', { name: way.enlarge.replace('{number}', '2') })
    await enlarge.click()
    const large = guest.getByRole('dialog', { name: way.step.replace('{number}', '2') })
    await expect(large.getByRole('img', { name: alt })).toBeVisible()
    await expectAccessible(guest)
    await guest.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(enlarge).toBeFocused()

    // When a picture cannot be loaded, the text of its step remains, with a drawing as for a step without a picture.
    await guest.route('**/api/file/**', (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }))
    const asked = guest.waitForResponse(/\/api\/file\//)
    await guest.reload()
    await card.scrollIntoViewIfNeeded()
    await asked
    await expect(card.locator('img[alt=""]')).toBeVisible()
    await expect(card).toContainText(SECOND)
    await expect(card.getByRole('button')).toHaveCount(0)
    expect(complaints.heard()).toEqual([])
    await context.close()

    await form.pickForStep('replace', 2).setInputFiles(green)
    await expect(page.getByText('1 modifica non salvata')).toBeVisible()
    await form.save()
    await expect(form.stepPicture(2)).toBeVisible()
    await form.steps.getByRole('button', { name: said.flat.steps.remove.replace('{number}', '2') }).click()
    await form.save()
    await page.reload()
    await expect(form.pickForStep('add', 2)).toBeAttached()
    await expect(form.stepPicture(2)).toBeHidden()
  })
})
