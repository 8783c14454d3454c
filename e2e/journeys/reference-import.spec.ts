/**
 * The police's tables: a file is checked, put into use, and removed again. Faults and groups of changes are tested in
 * apps/web/src/admin/reference/tables.dom.test.tsx, the states in apps/api/src/features/reference/reference.api.test.ts.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/run.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { makeHolder, send } from '../fixtures/holder.ts'
import { atDesk } from '../fixtures/languages.ts'
import { people } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { tablesPanel } from '../pages/tables.ts'

const official = readFileSync(join(root, 'packages/reference/tables/municipalities.csv'), 'utf8')
const NEW_TOWN = "412058999,CITTA' DEI GLICINI,RM,"

test.use({ as: 'admin' })

// The tables are shared, so every journey must leave the built-in ones behind, whatever happens.
test.afterEach(async ({ app }) => {
  const { email, password } = people.admin
  const { token } = await send<{ token: string }>(app.url, 'POST', '/auth/login', { email, password })
  const headers = { authorization: `Bearer ${token}` }
  for (const kind of ['municipalities', 'states'])
    await fetch(`${app.url}/api/reference/${kind}`, { method: 'DELETE', headers })
})

atDesk((said) => {
  const words = said.reference.tables

  test('a new municipality is imported from the police’s file and chosen as a birthplace, until the file is removed again', async ({
    app,
    page,
    mailbox,
  }) => {
    test.slow()
    const holder = await makeHolder(app.url, mailbox)
    const tables = tablesPanel(page, said)
    await tables.open()
    await expect(page).toHaveURL(/\/admin\?tables$/)
    const towns = tables.section('municipalities')
    await expect(towns.section).toContainText(words.built_in)

    await towns.choose('comuni.csv', `${official}${NEW_TOWN}\r\n`)
    await expect(towns.group('added')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await towns.replace.click()
    await tables.question.getByRole('button', { name: words.replace }).click()
    await expect(towns.replaced).toBeVisible()
    await expect(towns.section).not.toContainText(words.built_in)
    await tables.close()
    await expect(page).toHaveURL(/\/admin$/)

    const birthplace = async (text: string) => {
      await page.goto(`/admin_holder/${holder.id}?form=you`)
      const state = page.getByRole('combobox', { name: said.user.fields.birth_state, exact: true })
      await state.fill('itali')
      await page.getByRole('listbox').getByRole('option').first().click()
      const field = page.getByRole('combobox', { name: said.user.fields.birth_city, exact: true })
      await field.fill(text)
    }
    await birthplace('glicini')
    await expect(page.getByRole('listbox').getByRole('option')).toContainText(['Città dei Glicini'])

    await page.goto('/admin?tables')
    await towns.reset.click()
    await tables.question.getByRole('button', { name: words.reset_yes }).click()
    await expect(towns.wasReset).toBeVisible()
    await expect(towns.section).toContainText(words.built_in)
    await birthplace('glicini')
    await expect(page.getByText(said.ui.nothingFound)).toBeVisible()
  })
})
