/** A rejected check-in is corrected and submitted again; the open page shows the approval by itself. */
import { STATUS } from '@portineria/contract/rules/codes'
import { sienna } from '../fixtures/files.ts'
import { onPhone } from '../fixtures/languages.ts'
import { asOperator, enterAs, fillIn, makeStay, readStay, saveDraft } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { checkInScreen } from '../pages/check-in.ts'
import { follow } from '../pages/shell.ts'

onPhone((said) => {
  test('a check-in is withdrawn with the first change, submitted again, rejected, corrected, approved', async ({
    page,
    app,
    mailbox,
  }) => {
    const stay = await makeStay(app.url, mailbox, { language: 'it' })
    await fillIn(app.url, stay, sienna.buffer)
    await saveDraft(app.url, stay, { submit: true })
    await enterAs(page, app.url, stay.holder)
    const form = checkInScreen(page, said)
    const { standing, withdraw } = said.check_in
    const handedIn = page.getByRole('heading', { name: said.check_in.handed_in.title })

    await form.open(stay.id)
    await expect(page.getByText(standing.verify.title)).toBeVisible()
    // Editing withdraws the check-in, and the screen says so first; viewing it withdraws nothing.
    const takeBack = page.getByRole('button', { name: withdraw.action })
    const question = page.getByRole('dialog')
    await takeBack.click()
    await expect(question.getByText(withdraw.question)).toBeVisible()
    await question.getByRole('button', { name: said.ui.cancel }).click()
    await expect(question).toBeHidden()
    await takeBack.click()
    await question.getByRole('button', { name: withdraw.confirm }).click()
    await form.isAt('review')
    expect(await readStay(app.url, stay.id)).toMatchObject({ status: STATUS.verify })
    await form.accept.uncheck()
    await expect.poll(() => readStay(app.url, stay.id)).toMatchObject({ status: STATUS.created })
    await form.accept.check()
    // Both clicks go to the same button in one task: a second click a moment later could hit the next screen.
    await form.submit.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(handedIn).toBeVisible()

    const wrong = 'The number cannot be read.'
    await asOperator(app.url, stay.id, { status: STATUS.not_valid, status_message: wrong })
    await form.isAt('review')
    await expect(page.getByText(`“${wrong}”`)).toBeVisible()
    await page
      .getByRole('button', { name: said.check_in.change.replace('{what}', said.check_in.steps.document) })
      .click()
    await form.isAt('document')
    await expect(page.getByText(`“${wrong}”`)).toBeVisible()
    await form.field('document_number').fill('XA4471904')
    await expect(form.saved).toBeVisible()
    await follow(page, `/booking?stay=${stay.id}&step=review`)
    await form.submit.click()
    await expect(handedIn).toBeVisible()

    await asOperator(app.url, stay.id, { status: STATUS.valid })
    await expect(page.getByText(standing.valid.title)).toBeVisible()
    await expect(page.getByText('XA4471904')).toBeVisible()
  })
})
