/** A company pays: its VAT number is first wrong, then right; a doubtful fiscal code does not block the check-in. */
import { sienna } from '../fixtures/files.ts'
import { atDesk } from '../fixtures/languages.ts'
import { enterAs, fillIn, makeStay, readStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { checkInScreen } from '../pages/check-in.ts'

atDesk((said, language) => {
  test('a VAT number with nine digits is refused', async ({ page, app, mailbox }) => {
    const stay = await makeStay(app.url, mailbox, { language })
    await fillIn(app.url, stay, sienna.buffer)
    await enterAs(page, app.url, stay.holder)
    const form = checkInScreen(page, said)
    await page.goto(`/booking?stay=${stay.id}&step=billing`)
    await page.getByRole('switch', { name: said.check_in.billing.same }).uncheck()
    await page.getByRole('radio', { name: said.user.holder_type.company }).click()
    await form.field('company_name').fill('Lindqvist AB')
    await form.field('vat_number').fill('12345678')
    await form.field('fiscal_code').fill('LNDNNA86D49Z132X')
    await expect(page.getByText(said.user.invalid.vat_number)).toBeVisible()
    await expect(page.getByText(said.check_in.billing.fiscal_code_doubt)).toBeVisible()
    await form.field('pec').fill('fatture@lindqvist.test')
    await expect(form.saved).toBeVisible()
    await form.next.click()
    await expect(form.field('vat_number')).toBeFocused()
    // Valid values are saved; invalid ones stay in the form.
    await expect
      .poll(() => readStay(app.url, stay.id))
      .toMatchObject({ billing: { company_name: 'Lindqvist AB', vat_number: null, pec: 'fatture@lindqvist.test' } })

    await form.field('vat_number').fill('123456789')
    await form.next.click()
    await form.isAt('document')
    await page.goto(`/booking?stay=${stay.id}`)
    await form.isAt('review')
    await expect(page.getByText('Lindqvist AB · 123456789')).toBeVisible()
    await form.submit.click()
    await expect(page.getByRole('heading', { name: said.check_in.handed_in.title })).toBeVisible()
    expect(await readStay(app.url, stay.id)).toMatchObject({
      status: 2,
      billing_same_as_residence: false,
      billing: { type: 'company', vat_number: '123456789', fiscal_code: 'LNDNNA86D49Z132X' },
    })
  })
})
