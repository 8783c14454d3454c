/** The police's tables: a file is checked, shown, put into use, and removed again. */
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

  test('a new state and a new municipality are imported from the police’s files, and a file is removed again', async ({
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

    // The states come first, because the toast of a replaced table covers the lower section for some seconds.
    const states = tables.section('states')
    const header = official.split('\r\n')[0] ?? ''
    await states.choose('stati.csv', [header, '100000201,ALBANIA,ES,'].join('\r\n'))
    await expect(states.section.getByRole('listitem')).toContainText(words.faults.why.no_italy)
    const csv = [header, '100000100,ITALIA,ES,', '100000240,SVEZIA,ES,', "100001099,NUOVA LIBERTA',ES,", '']
    await states.choose('stati.csv', csv.join('\r\n'))
    await states.replace.click()
    await tables.question.getByRole('button', { name: words.replace }).click()
    await expect(states.replaced).toBeVisible()

    await towns.choose('comuni.csv', `${official}12,Glicini,RM,`)
    await expect(towns.section.getByRole('listitem')).toContainText([
      words.faults.code.municipalities,
      words.faults.why.name,
    ])
    await expect(towns.replace).toHaveCount(0)

    const [gone = ''] = official.split('\r\n').slice(1)
    const changed = official.replace(`${gone}\r\n`, '').replace('412058091,ROMA,RM,', '412058091,ROMA CAPITALE,RM,')
    await towns.choose('comuni.csv', `${changed}${NEW_TOWN}\r\n`)
    await towns.group('added').click()
    await expect(towns.group('added').getByRole('listitem')).toContainText("CITTA' DEI GLICINI")
    await towns.group('renamed').click()
    await expect(towns.group('renamed').getByRole('listitem')).toContainText('ROMA CAPITALE')
    await towns.group('removed').click()
    await expect(towns.group('removed')).toContainText(words.changes.removed_hint)
    await expect(towns.group('amended')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await towns.replace.click()
    await expect(tables.question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tables.question).toHaveCount(0)
    await expect(tables.panel).toBeVisible()
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
    // A state that exists only in the police's table has its Italian name in every list.
    const citizenship = page.getByRole('combobox', { name: said.user.fields.citizenship, exact: true })
    await citizenship.fill('nuova')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Nuova Libertà'])
    await citizenship.fill('albani')
    await expect(page.getByText(said.ui.nothingFound)).toBeVisible()

    await page.goto('/admin?tables')
    await towns.reset.click()
    await tables.question.getByRole('button', { name: words.reset_yes }).click()
    await expect(towns.wasReset).toBeVisible()
    await expect(towns.section).toContainText(words.built_in)
    await birthplace('glicini')
    await expect(page.getByText(said.ui.nothingFound)).toBeVisible()
  })
})
