/** The steps by their addresses: within everybody's reach, left and found again, and a way from what is missing to its field. */
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { atDesk } from '../fixtures/languages.ts'
import { enterAs, makeStay, type Stay, saveDraft } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { checkInScreen } from '../pages/check-in.ts'

const steps = ['booking', 'personal', 'residence', 'billing', 'document', 'contact', 'guests', 'review'] as const

/** Two guests of whom little is known, and a company that pays. */
const begin = (url: string, stay: Stay) =>
  saveDraft(url, stay, {
    guests: [
      { name: 'Ada', surname: 'Lovelace', arrival: stay.check_in, departure: stay.check_out },
      { name: 'Nils', surname: 'Holgersson', gender: 1, arrival: stay.check_in, departure: stay.check_out },
    ],
    billing_same_as_residence: false,
    billing: { type: 'company' },
  })

atDesk((said, language) => {
  // Axe takes its time: one language at each size, and not all steps in one go.
  for (const some of [steps.slice(0, 3), steps.slice(3, 6), steps.slice(6)])
    test(`${some.join(', ')}: nobody is kept out, with all faults told`, async ({ page, app, mailbox }) => {
      const stay = await makeStay(app.url, mailbox, { language }, 2)
      await begin(app.url, stay)
      await enterAs(page, app.url, stay.holder)
      const form = checkInScreen(page, said)
      for (const step of some) {
        await page.goto(`/booking?stay=${stay.id}&step=${step}`)
        await form.isAt(step)
        if (step === 'review') await form.submit.click()
        else if (step !== 'booking') await form.next.click()
        if (step !== 'booking') await expect(form.problem).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      if (!some.includes('guests')) return
      await page.goto(`/booking?stay=${stay.id}&step=guests&guest=2`)
      await expect(form.field('name')).toHaveValue('Nils')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

  test('what is missing leads to its field; back goes back; the next visit goes on', async ({ page, app, mailbox }) => {
    const stay = await makeStay(app.url, mailbox, { language }, 2)
    await begin(app.url, stay)
    await enterAs(page, app.url, stay.holder)
    const form = checkInScreen(page, said)
    // The first step that lacks something.
    await form.open(stay.id)
    await form.isAt('personal')

    await page.goto(`/booking?stay=${stay.id}&step=review`)
    await form.submit.click()
    await expect(page.getByText(said.check_in.complete_all)).toBeVisible()
    await page.getByRole('button', { name: said.user.fields.vat_number }).click()
    await form.isAt('billing')
    await expect(form.field('vat_number')).toBeFocused()
    await expect(page.getByText(said.check_in.why.empty).first()).toBeVisible()
    await page.goBack()
    await form.isAt('review')
    await page.getByRole('button', { name: 'Nils Holgersson' }).first().click()
    await expect(form.field('birth_date')).toBeFocused()

    // Going on is possible all the same, and one step back is one step back.
    await page.goto(`/booking?stay=${stay.id}&step=residence`)
    await form.next.click()
    await expect(form.field('address')).toBeFocused()
    await form.later.click()
    await form.isAt('billing')
    await page.goBack()
    await form.isAt('residence')
    await form.back.click()
    await form.isAt('personal')
  })
})
