/** An Italian family of four; the grandmother was born in a municipality that no longer exists. */
import { addDays } from '@portineria/contract/rules/stay-time'
import { sienna } from '../fixtures/files.ts'
import { onPhone } from '../fixtures/languages.ts'
import { enterAs, makeStay, readStay, saveDraft, uploadDocument, wholeGuest } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { today } from '../fixtures/today.ts'
import { checkInScreen } from '../pages/check-in.ts'
import { municipalityField } from '../pages/municipality.ts'
import { follow } from '../pages/shell.ts'

const ITALY = '100000100'
const ROME = { birth_city: '412058091', birth_province: 'RM' }

onPhone((said) => {
  test('a family with a member born in a municipality that no longer exists', async ({ page, app, mailbox }) => {
    const stay = await makeStay(app.url, mailbox, { language: 'it' }, 4)
    const image = await uploadDocument(app.url, stay.holder, sienna.buffer)
    const rossi = (name: string, gender: 1 | 2, birth_date: string, kind: 'single' | 'family_member' = 'single') =>
      wholeGuest(stay, image, {
        name,
        surname: 'Rossi',
        gender,
        birth_date,
        kind,
        birth_state: ITALY,
        ...ROME,
        citizenship: ITALY,
        residence_country: ITALY,
        address: 'Via Garibaldi 12',
        city: 'Roma',
        postal_code: '00153',
        province: 'RM',
        country: 'IT',
        document_type: 'IDENT',
        document_issue_country: ITALY,
        document_issue_city: ROME.birth_city,
      })
    await saveDraft(app.url, stay, {
      guests: [
        rossi('Marco', 1, '1980-05-02'),
        rossi('Giulia', 2, '1982-09-21'),
        rossi('Leo', 1, addDays(today(), -2000)),
      ],
      holder: { mobile_phone: '+39 333 1234567' },
      holder_responsibility_accepted: true,
    })
    await enterAs(page, app.url, stay.holder)
    const form = checkInScreen(page, said)
    const { check_in: words, user } = said

    // A child cannot check in alone; as a family the check-in is complete.
    await form.open(stay.id)
    await form.isAt('guests')
    await expect(page.getByRole('button', { name: /Leo Rossi/ }).first()).not.toContainText(words.guests.complete)
    await follow(page, `/booking?stay=${stay.id}&step=booking`)
    await page.getByRole('radio', { name: words.party.family }).click()
    await expect(form.saved).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: /Leo Rossi/ }).first()).toContainText(words.guests.complete)

    await page.getByRole('button', { name: words.guests.add.replace('{number}', '4') }).click()
    await expect(form.field('name')).toBeFocused()
    await form.field('name').fill('Teresa')
    await form.field('surname').fill('Bianchi')
    await form.field('gender').selectOption('2')
    await form.field('birth_date').fill('12031950')
    await form.choose('birth_state', 'ital')
    const birthplace = municipalityField(page, said, user.fields.birth_city)
    await birthplace.type('abbadia cerreto')
    await birthplace.choices.first().click()
    await form.choose('citizenship', 'ital')
    await page.getByRole('button', { name: words.guests.copy_address }).click()
    await expect(form.field('address')).toHaveValue('Via Garibaldi 12')
    await page.getByRole('radio', { name: user.document_type.IDENT }).click()
    await page.getByRole('button', { name: words.picture.share_with.replace('{name}', 'Marco Rossi') }).click()
    await form.field('document_number').fill('CA00000AA')
    await form.field('document_expiration').fill('12/03/2199')
    await form.choose('document_issue_country', 'swed')
    await form.done.click()
    await form.isAt('guests')
    await expect(page.getByText(words.guests.complete, { exact: true })).toHaveCount(3)

    // A guest is removed by mistake and restored.
    await page.getByRole('button', { name: words.guests.remove.replace('{name}', 'Teresa Bianchi') }).click()
    await page.getByRole('button', { name: said.ui.undo }).click()
    await expect(page.getByText(words.guests.complete, { exact: true })).toHaveCount(3)
    await form.next.click()
    await form.isAt('review')
    await form.submit.click()
    await expect(page.getByRole('heading', { name: words.handed_in.title })).toBeVisible()
    expect(await readStay(app.url, stay.id)).toMatchObject({
      status: 2,
      guests: [
        { name: 'Marco', kind: 'family_head' },
        { name: 'Giulia', kind: 'family_member' },
        { name: 'Leo', kind: 'family_member' },
        { name: 'Teresa', kind: 'family_member', birth_city: '403015699', birth_province: 'MI', city: 'Roma' },
      ],
    })
  })
})
