/** The operator's apartments: created, written in both languages, given pictures and PDFs, changed by two operators at once. */
import { expectAccessible } from '../fixtures/axe.ts'
import { broken, green, pdf, sienna } from '../fixtures/files.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { send, tokenOf } from '../fixtures/holder.ts'
import { atDesk } from '../fixtures/languages.ts'
import { people } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { flatForm } from '../pages/flats.ts'

test.use({ as: 'admin' })

/** Saves a change through the API as another operator. */
async function changeFlat(url: string, id: number, values: object): Promise<void> {
  await send(url, 'PUT', '/flat', { id, ...values }, await tokenOf(url, people.admin))
}

atDesk((said) => {
  const { flat } = said

  test('a new apartment is written in both languages, with ordered pictures and a PDF; the second operator to save is warned', async ({
    page,
    app,
    complaints,
  }) => {
    // The form has six parts and is saved three times.
    test.slow()
    complaints.allow(/409|415/)
    const form = flatForm(page, said)
    const name = `Casa ${Math.random().toString(36).slice(2, 8)}`
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
    // The server looks into the file and refuses one that only claims to be a picture.
    await form.pick.setInputFiles([sienna, green, broken])
    await expect(form.picture(2)).toBeVisible()
    await expect(form.images.getByText(flat.upload.wrong_image)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(flat.pdfs.add_named.replace('{name}', flat.pdfs.internet)).setInputFiles(pdf)
    await expect(page.getByText(flat.pdfs.there)).toBeVisible()
    await form.pickForStep('add', 1).setInputFiles(sienna)
    await expect(form.stepPicture(1)).toBeVisible()
    await form.save(flat.form.created)
    await expect(page).toHaveURL(/id=\d+/)

    const before = await form.order()
    await page.getByRole('button', { name: flat.images.earlier.replace('{number}', '2') }).click()
    expect(await form.order()).toEqual(before.toReversed())
    await form.save()
    await form.images.getByRole('listitem').nth(1).dragTo(form.images.getByRole('listitem').first())
    expect(await form.order()).toEqual(before)
    await expect(page.getByText('1 unsaved change')).toBeVisible()
    await changeFlat(app.url, Number(new URL(page.url()).searchParams.get('id')), { max_guests: 7 })
    await page.getByRole('button', { name: flat.form.save, exact: true }).click()
    await expect(page.getByText(flat.form.clash)).toBeVisible()
    await page.getByRole('button', { name: flat.form.load_newest }).click()
    await expect(form.guests).toHaveValue('7')
    expect(await form.order()).toEqual(before)
    const first = (await form.stepPicture(1).getAttribute('src')) ?? ''
    await form.pickForStep('replace', 1).setInputFiles(green)
    await expect(form.stepPicture(1)).not.toHaveAttribute('src', first)
    await form.save()

    await page.reload()
    await expect(form.picture(2)).toBeVisible()
    await expect(form.stepPicture(1)).toBeVisible()
    await form.steps.getByRole('button', { name: flat.steps.remove.replace('{number}', '1') }).click()
    await form.save()
    await expect(form.pickForStep('add', 1)).toBeAttached()
    expect(await form.order()).toEqual(before)
    await expect(page.getByText(flat.pdfs.there)).toBeVisible()
    await expect(form.guests).toHaveValue('7')
    await form.write('Italiano')
    await expect(form.headline).toHaveValue('Sotto i tetti')
    await form.write('English')
    await expect(form.headline).toHaveValue('Under the roofs')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: flat.form.cancel, exact: true }).click()
    await page.getByRole('searchbox').fill(name)
    await expect(page.getByText(name).first()).toBeVisible()
  })
})
