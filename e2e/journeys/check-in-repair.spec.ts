/** A check-in that was refused is mended and handed in again; the open page hears of the yes by itself. */
import { sienna } from '../fixtures/files.ts'
import { onPhone } from '../fixtures/languages.ts'
import { asOperator, enterAs, fillIn, makeStay, readStay, saveDraft } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { checkInScreen } from '../pages/check-in.ts'

onPhone((said, language) => {
  test('refused, mended, approved', async ({ page, app, mailbox }) => {
    const stay = await makeStay(app.url, mailbox, { language })
    await fillIn(app.url, stay, sienna.buffer)
    await saveDraft(app.url, stay, { submit: true })
    await enterAs(page, app.url, stay.holder)
    const form = checkInScreen(page, said)
    const { standing, withdraw } = said.check_in

    await form.open(stay.id)
    await expect(page.getByText(standing.verify.title)).toBeVisible()
    // Changing something is possible, once it is clear what that means.
    await page.getByRole('button', { name: withdraw.action }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByText(withdraw.question)).toBeVisible()
    await question.getByRole('button', { name: said.ui.cancel }).click()
    await expect(question).toBeHidden()

    await asOperator(app.url, stay.id, { status: 3, status_message: 'The number cannot be read.' })
    await form.isAt('review')
    await expect(page.getByText('“The number cannot be read.”')).toBeVisible()
    await page
      .getByRole('button', { name: said.check_in.change.replace('{what}', said.check_in.steps.document) })
      .click()
    await form.isAt('document')
    await expect(page.getByText('“The number cannot be read.”')).toBeVisible()
    await form.field('document_number').fill('XA4471904')
    await expect(form.saved).toBeVisible()
    await page.goto(`/booking?stay=${stay.id}&step=review`)
    await form.submit.click()
    await expect(page.getByRole('heading', { name: said.check_in.handed_in.title })).toBeVisible()

    await asOperator(app.url, stay.id, { status: 4 })
    await expect(page.getByText(standing.valid.title)).toBeVisible()
    await expect(page.getByText('XA4471904')).toBeVisible()
  })
})

test.describe('@phone what was handed in', () => {
  const said = words.it

  test('is taken back with the first change, not before', async ({ page, app, mailbox }) => {
    const stay = await makeStay(app.url, mailbox)
    await fillIn(app.url, stay, sienna.buffer)
    await saveDraft(app.url, stay, { submit: true })
    await enterAs(page, app.url, stay.holder)
    const form = checkInScreen(page, said)
    const takeBack = async () => {
      await form.open(stay.id)
      await page.getByRole('button', { name: said.check_in.withdraw.action }).click()
      await page.getByRole('dialog').getByRole('button', { name: said.check_in.withdraw.confirm }).click()
      await form.isAt('review')
    }
    await takeBack()
    expect(await readStay(app.url, stay.id)).toMatchObject({ status: 2 })
    await takeBack()
    await form.accept.uncheck()
    await expect.poll(() => readStay(app.url, stay.id)).toMatchObject({ status: 1 })
    await form.accept.check()
    await form.submit.click()
    await expect(page.getByRole('heading', { name: said.check_in.handed_in.title })).toBeVisible()
  })
})
