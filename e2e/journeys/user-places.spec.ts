/** Places of the police's lists in the profile: found as one types, kept, and in agreement with each other. */
import type { Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { makeHolder } from '../fixtures/holder.ts'
import { inBothLanguages } from '../fixtures/languages.ts'
import { expect, test } from '../fixtures/test.ts'
import { loginScreen } from '../pages/login.ts'

/** The sheet with a person's birth. */
function birthSheet(page: Page, { user }: Messages) {
  const field = (name: keyof typeof user.fields) => page.getByRole('combobox', { name: user.fields[name], exact: true })
  return {
    day: page.getByRole('textbox', { name: user.fields.birth_date, exact: true }),
    state: field('birth_state'),
    municipality: field('birth_city'),
    elsewhere: page.getByRole('textbox', { name: user.fields.birth_city, exact: true }),
    province: page.getByRole('textbox', { name: user.fields.birth_province, exact: true }),
    citizenship: field('citizenship'),
    choices: page.getByRole('listbox').getByRole('option'),
    save: async () => {
      await page.getByRole('button', { name: user.save, exact: true }).click()
      await expect(page.getByText(user.saved).first()).toBeVisible()
    },
  }
}

inBothLanguages((said, language) => {
  test('somebody born in a municipality that is no more finds it, and it stays', async ({ app, page, mailbox }) => {
    const holder = await makeHolder(app.url, mailbox, { language })
    await loginScreen(page, said).open()
    await loginScreen(page, said).fill(holder)
    await page.waitForURL('/')
    await page.goto(`/holder/${holder.id}?edit=you`)
    const birth = birthSheet(page, said)
    await birth.day.fill('01/06/1970')

    await birth.state.fill(language === 'it' ? 'ITAL' : 'italia')
    await expect(birth.choices.first()).toHaveText(language === 'it' ? 'Italia' : 'Italy')
    await birth.choices.first().click()
    await birth.municipality.fill('abbadia cerreto')
    await expect(birth.choices).toHaveText([
      `Abbadia Cerreto (MI)${said.reference.until.replace('{year}', '1992')}`,
      `Abbadia Cerreto (LO)${said.reference.since.replace('{year}', '1992')}`,
    ])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await birth.choices.first().click()
    await expect(birth.province).toHaveValue('MI')
    await birth.citizenship.fill('apolide')
    await birth.choices.first().click()
    await birth.save()

    await page.reload()
    await page.goto(`/holder/${holder.id}?edit=you`)
    await expect(birth.state).toHaveValue(language === 'it' ? 'Italia' : 'Italy')
    await expect(birth.municipality).toHaveValue('Abbadia Cerreto (MI)')
    await expect(birth.province).toHaveValue('MI')
    await expect(birth.citizenship).toHaveValue(language === 'it' ? 'Apolide' : 'Stateless')

    await birth.state.fill('')
    await expect(birth.municipality).toHaveCount(0)
    await birth.state.fill(language === 'it' ? 'svez' : 'swed')
    await birth.choices.first().click()
    await birth.elsewhere.fill('Lund')
    await birth.save()
    await page.goto(`/holder/${holder.id}?edit=you`)
    await expect(birth.elsewhere).toHaveValue('Lund')
    await expect(birth.province).toHaveCount(0)
  })
})
