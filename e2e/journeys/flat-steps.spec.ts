/**
 * Entry steps with pictures: a guest with an approved stay sees them, and a drawing stands in for a picture that fails to load. The
 * operator adds them in flat-admin.
 */
import { expectAccessible } from '../fixtures/axe.ts'
import { makeDoorStay } from '../fixtures/door.ts'
import { sienna } from '../fixtures/files.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { onPhone } from '../fixtures/languages.ts'
import { people } from '../fixtures/sign-in.ts'
import { enterAs, uploadPicture } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'

/** The text of the second step of these apartments. */
const SECOND = 'Sali.'

onPhone((said) => {
  const { way } = said.door.guest

  test('the picture of a step is seen and enlarged; one that cannot be loaded is replaced by a drawing', async ({
    app,
    page,
    mailbox,
    complaints,
  }) => {
    complaints.allow(/404/)
    const picture_id = await uploadPicture(app.url, people.admin, 'flat_image', sienna.buffer)
    const stay = await makeDoorStay(app.url, mailbox, { flat: { step_images: [null, picture_id] } })
    await enterAs(page, app.url, stay.holder)
    await page.goto('/door')
    const cards = page.getByRole('list', { name: way.cards })
    const card = cards.getByRole('listitem').filter({ hasText: SECOND })
    const alt = way.picture.replace('{number}', '2').replace('{words}', SECOND)
    const picture = cards.getByRole('img', { name: alt })
    await card.scrollIntoViewIfNeeded()
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(3)
    await expect(cards.getByRole('img')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    const enlarge = page.getByRole('button', { name: way.enlarge.replace('{number}', '2') })
    await enlarge.click()
    const large = page.getByRole('dialog', { name: way.step.replace('{number}', '2') })
    await expect(large.getByRole('img', { name: alt })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(enlarge).toBeFocused()

    // When a picture cannot be loaded, the text of its step remains, with a drawing as for a step without a picture.
    await page.route('**/api/file/**', (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }))
    const asked = page.waitForResponse(/\/api\/file\//)
    await page.reload()
    await card.scrollIntoViewIfNeeded()
    await asked
    await expect(card.locator('img[alt=""]')).toBeVisible()
    await expect(card).toContainText(SECOND)
    await expect(card.getByRole('button')).toHaveCount(0)
  })
})
