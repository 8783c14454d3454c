/** How to get in, with pictures: hung by the operator, seen by the guest whose stay is approved, missed by nobody when they fail. */
import { expectAccessible } from '../fixtures/axe.ts'
import { listenForComplaints } from '../fixtures/complaints.ts'
import { doorNames, makeDoorStay } from '../fixtures/door.ts'
import { broken, green, sienna } from '../fixtures/files.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { onPhone } from '../fixtures/languages.ts'
import { enterAs } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { doorsScreen } from '../pages/doors.ts'
import { flatForm } from '../pages/flats.ts'

test.use({ as: 'admin' })

/** What the second step of these apartments says. */
const second = { gb: 'Go up.', it: 'Sali.' }
const unsaved = { gb: '1 change not saved', it: '1 modifica non salvata' }

onPhone((said, language) => {
  const { way } = said.door.guest

  test('a picture is put on a step, and the guest sees it there', async ({ app, page, browser, mailbox }) => {
    // Two people and two browsers.
    test.slow()
    const stay = await makeDoorStay(app.url, mailbox)
    const form = flatForm(page, said)
    await form.open(stay.flat_id)
    await form.pickForStep('add', 2).setInputFiles(sienna)
    await expect(form.stepPicture(2)).toBeVisible()
    await expect(form.preview.getByRole('img', { name: second[language] })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await form.save()

    const context = await browser.newContext()
    const complaints = listenForComplaints(context)
    await enterAs(context, app.url, stay.holder)
    const guest = await context.newPage()
    await guest.goto('/door')
    const cards = guest.getByRole('list', { name: way.cards })
    const alt = way.picture.replace('{number}', '2').replace('{words}', second[language])
    const picture = cards.getByRole('img', { name: alt })
    await cards.getByRole('listitem').filter({ hasText: second[language] }).scrollIntoViewIfNeeded()
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(3)
    await expect(cards.getByRole('img')).toHaveCount(1)
    await expectAccessible(guest)
    await expectNoSidewaysScroll(guest)
    const enlarge = guest.getByRole('button', { name: way.enlarge.replace('{number}', '2') })
    await enlarge.click()
    const large = guest.getByRole('dialog', { name: way.step.replace('{number}', '2') })
    await expect(large.getByRole('img', { name: alt })).toBeVisible()
    await expectAccessible(guest)
    await guest.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(enlarge).toBeFocused()
    expect(complaints.heard()).toEqual([])
    await context.close()
  })

  test('the picture of a step is refused, replaced and taken down', async ({ page, complaints }) => {
    // Saved three times, and looked at afresh twice.
    test.slow()
    complaints.allow(/415/)
    const { steps, upload, form: words } = said.flat
    const form = flatForm(page, said)
    await form.open('new')
    await form.name.fill(`Scala ${crypto.randomUUID().slice(0, 8)}`)
    await form.pickForStep('add', 1).setInputFiles(broken)
    await expect(form.steps.getByText(upload.wrong_image)).toBeVisible()
    await expectAccessible(page)
    await form.steps.getByRole('button', { name: upload.dismiss.replace('{name}', broken.name) }).click()
    await form.pickForStep('add', 1).setInputFiles(sienna)
    await expect(form.stepPicture(1)).toBeVisible()
    await form.save(words.created)
    await form.pickForStep('replace', 1).setInputFiles(green)
    await expect(page.getByText(unsaved[language])).toBeVisible()
    await form.save()
    await page.reload()
    await expect(form.stepPicture(1)).toBeVisible()
    await form.steps.getByRole('button', { name: steps.remove.replace('{number}', '1') }).click()
    await form.save()
    await page.reload()
    await expect(form.pickForStep('add', 1)).toBeAttached()
    await expect(form.stepPicture(1)).toBeHidden()
  })
})

test('@phone a picture that cannot be had leaves the words of its step, and no hole', async ({
  app,
  page,
  browser,
  mailbox,
}) => {
  const said = words.it
  const stay = await makeDoorStay(app.url, mailbox)
  const form = flatForm(page, said)
  await form.open(stay.flat_id)
  await form.pickForStep('add', 1).setInputFiles(sienna)
  await expect(form.stepPicture(1)).toBeVisible()
  await form.save()
  const context = await browser.newContext()
  await enterAs(context, app.url, stay.holder)
  const guest = await context.newPage()
  await guest.route('**/api/file/**', (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }))
  const asked = guest.waitForResponse(/\/api\/file\//)
  await guest.goto('/door')
  await expect(doorsScreen(guest, said).ring(doorNames.it.first, 'idle')).toBeVisible()
  const card = guest.getByRole('list', { name: said.door.guest.way.cards }).getByRole('listitem').first()
  await card.scrollIntoViewIfNeeded()
  await asked
  // As high as its words and its padding, not a picture more.
  await expect.poll(async () => (await card.boundingBox())?.height ?? 0).toBeLessThan(160)
  await expect(card).toContainText('Trova la casa.')
  await expect(card.getByRole('button')).toHaveCount(0)
  await context.close()
})
