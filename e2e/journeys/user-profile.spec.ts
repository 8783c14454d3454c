/** The profile: changed, taken along, asked to be deleted; and the operator's password. */
import { readFileSync } from 'node:fs'
import { atDesk } from '../fixtures/languages.ts'
import { people } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { toast } from '../pages/toast.ts'

test.use({ as: 'guest' })

atDesk((said) => {
  test('a field is changed and stays changed', async ({ page }) => {
    const number = `+39 06 ${Math.floor(Math.random() * 1e7)}`
    await page.goto('/holder/2?edit=phone')
    await page.getByRole('textbox', { name: said.user.fields.phone, exact: true }).fill(number)
    await page.getByRole('button', { name: said.user.save, exact: true }).click()
    await expect(toast(page, said.user.saved)).toBeVisible()
    await page.reload()
    await expect(page.getByText(number).first()).toBeVisible()
  })
})

test.describe('@desktop one’s own data', () => {
  const said = words.gb
  test('comes as one file', async ({ page }) => {
    await page.goto('/holder/2')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: said.user.export.action }).click()
    const file = await (await download).path()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ user: { email: people.guest.email } })
  })

  test('somebody else’s profile is not found', async ({ page }) => {
    await page.goto('/holder/3')
    await expect(page.getByText(said.app.not_found.title)).toBeVisible()
  })
})
