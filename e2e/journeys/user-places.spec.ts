/** Places of the police's tables in the profile: found while typing, saved, and consistent with each other. */
import type { Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { makeHolder } from '../fixtures/holder.ts'
import { onPhone } from '../fixtures/languages.ts'
import { enterAs } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { municipalityField } from '../pages/municipality.ts'
import { toast } from '../pages/toast.ts'

/** The sheet with a person's place of birth. */
function birthSheet(page: Page, said: Messages) {
  const { user } = said
  const field = (name: keyof typeof user.fields) => page.getByRole('combobox', { name: user.fields[name], exact: true })
  return {
    day: page.getByRole('textbox', { name: user.fields.birth_date, exact: true }),
    state: field('birth_state'),
    municipality: municipalityField(page, said, user.fields.birth_city),
    elsewhere: page.getByRole('textbox', { name: user.fields.birth_city, exact: true }),
    province: page.getByRole('textbox', { name: user.fields.birth_province, exact: true }),
    citizenship: field('citizenship'),
    choices: page.getByRole('listbox').getByRole('option'),
    save: async () => {
      await page.getByRole('button', { name: user.save, exact: true }).click()
      await expect(toast(page, user.saved)).toBeVisible()
    },
  }
}

onPhone((said) => {
  test('a birthplace is searched in its sheet, also by keyboard; one that no longer exists is found and kept', async ({
    app,
    page,
    mailbox,
  }) => {
    const holder = await makeHolder(app.url, mailbox, { language: 'it' })
    await enterAs(page, app.url, holder)
    await page.goto(`/holder/${holder.id}?edit=you`)
    const birth = birthSheet(page, said)
    const { field, search, choices } = birth.municipality
    const { reference, ui } = said
    await birth.day.fill('01/06/1970')
    await birth.state.fill('ITAL')
    await expect(birth.choices.first()).toHaveText('Italia')
    await birth.choices.first().click()

    await field.press('Enter')
    await expect(search).toBeFocused()
    await expect(page.getByText(reference.type_to_search)).toBeVisible()
    await search.fill('no such town')
    await expect(page.getByText(ui.nothingFound)).toBeVisible()
    await expect(page.getByText(reference.not_there)).toBeVisible()
    await search.press('Enter')
    await expect(search).toBeFocused()

    // Today's municipalities come first.
    await search.fill('mura')
    const then = page.getByRole('group', { name: reference.on_day })
    const other = page.getByRole('group', { name: reference.other_times })
    await expect(then.getByRole('option').first()).toHaveText('BSMura Brescia')
    await expect(other.getByRole('option').filter({ hasText: 'Murano' })).toContainText('1924')
    await expect(choices.first().locator('mark')).toHaveText('Mura')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // Escape closes only this sheet, not the one below, and returns the focus to the field.
    await search.press('Escape')
    await expect(search).toHaveCount(0)
    await expect(field).toBeFocused()
    await field.press('ArrowDown')
    await search.fill('mura')
    await search.press('ArrowDown')
    await expect(search).toHaveAttribute('aria-activedescendant', (await choices.nth(1).getAttribute('id')) ?? '')
    await search.press('Enter')
    await expect(field).toHaveValue('Muravera (CA)')
    await expect(birth.province).toHaveValue('CA')

    await field.click()
    await expect(search).toHaveValue('Muravera')
    await page.getByRole('dialog').last().getByRole('button', { name: ui.close, exact: true }).click()
    await expect(search).toHaveCount(0)
    await page.getByRole('button', { name: ui.clear, exact: true }).last().click()
    await expect(field).toHaveValue('')
    await expect(birth.province).toHaveValue('')

    await birth.municipality.type('abbadia cerreto')
    await expect(birth.choices).toHaveText([
      `MIAbbadia Cerreto Milano ${reference.until.replace('{year}', '1992')}`,
      `LOAbbadia Cerreto ${reference.since.replace('{province}', 'Lodi').replace('{year}', '1992')}`,
    ])
    await birth.choices.first().click()
    await expect(birth.province).toHaveValue('MI')
    await expectNoSidewaysScroll(page)
    await birth.citizenship.fill('apolide')
    await birth.choices.first().click()
    await birth.save()

    await page.goto(`/holder/${holder.id}?edit=you`)
    await expect(birth.state).toHaveValue('Italia')
    await expect(field).toHaveValue('Abbadia Cerreto (MI)')
    await expect(birth.province).toHaveValue('MI')
    await expect(birth.citizenship).toHaveValue('Apolide')

    await birth.state.fill('')
    await expect(field).toHaveCount(0)
    await birth.state.fill('svez')
    await birth.choices.first().click()
    await birth.elsewhere.fill('Lund')
    await birth.save()
    await page.goto(`/holder/${holder.id}?edit=you`)
    await expect(birth.elsewhere).toHaveValue('Lund')
    await expect(birth.province).toHaveCount(0)
  })
})
