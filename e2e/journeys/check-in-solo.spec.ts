/** A guest who travels alone, with a passport and an empty profile, from the first step to "submitted". */
import { sienna } from '../fixtures/files.ts'
import { onPhone } from '../fixtures/languages.ts'
import { enterAs, makeStay, readStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { checkInScreen } from '../pages/check-in.ts'

onPhone((said) => {
  test('a check-in with a passport', async ({ page, app, mailbox }) => {
    const stay = await makeStay(app.url, mailbox, { language: 'it' })
    await enterAs(page, app.url, stay.holder)
    const form = checkInScreen(page, said)
    const sweden = 'svez'
    await form.open(stay.id)

    await form.isAt('booking')
    await expect(page.getByText(said.check_in.stay.welcome)).toBeVisible()
    await form.field('guest_notes').fill('We land at nine.')
    await expect(form.saved).toBeVisible()
    await form.next.click()

    await form.isAt('personal')
    await expect(form.field('name')).toHaveValue('Ada')
    await form.next.click()
    await expect(page.getByText(said.check_in.complete)).toBeVisible()
    await expect(form.field('gender')).toBeFocused()
    await form.field('gender').selectOption('2')
    await form.field('birth_date').fill('09041986')
    await form.choose('birth_state', sweden)
    await form.choose('citizenship', sweden)
    await form.next.click()

    await form.isAt('residence')
    await form.choose('residence_country', 'ital')
    await expect(form.field('province')).toBeVisible()
    await form.choose('residence_country', sweden)
    await expect(form.field('province')).toHaveCount(0)
    await form.field('address').fill('Götgatan 1')
    await form.field('postal_code').fill('116 46')
    await form.field('city').fill('Stockholm')
    await form.next.click()

    await form.isAt('billing')
    await form.next.click()

    await form.isAt('document')
    await page.getByRole('radio', { name: said.user.document_type.PASSE }).click()
    await form.picture.setInputFiles(sienna)
    await expect(form.pictureThere).toBeVisible()
    await form.field('document_number').fill('XA4471903')
    await form.field('document_expiration').fill('14/06/2199')
    await form.choose('document_issue_country', sweden)
    await form.next.click()

    await form.isAt('contact')
    await form.field('mobile_phone').fill('0046 70 123 45 67')
    await form.field('phone').focus()
    await expect(form.field('mobile_phone')).toHaveValue('+46 70 123 45 67')
    await form.next.click()

    await form.isAt('review')
    await form.submit.click()
    await expect(form.accept).toBeFocused()
    await expect(page.getByText(said.check_in.complete_all)).toBeVisible()
    await form.accept.check()
    // Both clicks go to the same button in one task: a second click a moment later could hit the next screen.
    await form.submit.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })

    await expect(page.getByRole('heading', { name: said.check_in.handed_in.title })).toBeFocused()
    expect(await readStay(app.url, stay.id)).toMatchObject({
      status: 2,
      guest_notes: 'We land at nine.',
      guests: [{ name: 'Ada', birth_date: '1986-04-09', document_type: 'PASSE', document_expiration: '2199-06-14' }],
      missing: [],
    })
    await page.goto('/booking')
    await expect(page.getByText(said.check_in.standing.verify.title)).toBeVisible()
  })
})
