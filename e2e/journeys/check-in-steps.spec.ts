/**
 * The steps in order: accessible with all errors shown, left and resumed, and a link from each missing value to its field. That
 * every step reports what is missing is tested in apps/web/src/guest/check-in/steps/steps.dom.test.tsx.
 */
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { onPhone } from '../fixtures/languages.ts'
import { enterAs, makeStay, type Stay, saveDraft } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { checkInScreen } from '../pages/check-in.ts'
import { follow } from '../pages/shell.ts'

/** Two guests with few values, and a company that pays. */
const begin = (url: string, stay: Stay) =>
  saveDraft(url, stay, {
    guests: [
      { name: 'Ada', surname: 'Lovelace', arrival: stay.check_in, departure: stay.check_out },
      { name: 'Nils', surname: 'Holgersson', gender: 1, arrival: stay.check_in, departure: stay.check_out },
    ],
    billing_same_as_residence: false,
    billing: { type: 'company' },
  })

onPhone((said) => {
  test('incomplete steps can be skipped, every step is accessible, and missing values link to their fields', async ({
    page,
    app,
    mailbox,
  }) => {
    const stay = await makeStay(app.url, mailbox, { language: 'it' }, 2)
    await begin(app.url, stay)
    await enterAs(page, app.url, stay.holder)
    const form = checkInScreen(page, said)
    // Opens at the first incomplete step.
    await form.open(stay.id)
    await form.isAt('personal')
    const steps = ['personal', 'residence', 'billing', 'document', 'contact', 'guests'] as const
    // Residence and contact use the same kinds of fields as the others.
    const looked: readonly string[] = ['personal', 'billing', 'document']
    for (const step of steps) {
      await form.isAt(step)
      await form.next.click()
      await expect(form.problem).toBeVisible()
      await expectNoSidewaysScroll(page)
      if (looked.includes(step)) await expectAccessible(page)
      if (step === 'residence') await expect(form.field('residence_country')).toBeFocused()
      await form.later.click()
    }
    await form.isAt('review')
    await form.submit.click()
    await expect(page.getByText(said.check_in.complete_all)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.getByRole('button', { name: said.user.fields.vat_number }).click()
    await form.isAt('billing')
    await expect(form.field('vat_number')).toBeFocused()
    await expect(page.getByText(said.check_in.why.empty).first()).toBeVisible()
    await page.goBack()
    await form.isAt('review')
    await page.getByRole('button', { name: 'Nils Holgersson' }).first().click()
    await expect(form.field('birth_date')).toBeFocused()
    await expect(form.field('name')).toHaveValue('Nils')
    await expectNoSidewaysScroll(page)

    // A step has its own address, and the browser's back button goes back one step.
    await follow(page, `/booking?stay=${stay.id}&step=residence`)
    await form.isAt('residence')
    await form.next.click()
    await expect(form.problem).toBeVisible()
    await form.later.click()
    await form.isAt('billing')
    await page.goBack()
    await form.isAt('residence')
    await form.back.click()
    await form.isAt('personal')
  })
})
