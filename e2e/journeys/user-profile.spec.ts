/**
 * The profile: a field is changed, and a person's own data is exported. Another person's profile is tested in
 * apps/web/src/app/guard.dom.test.tsx.
 */
import { readFileSync } from 'node:fs'
import { atDesk } from '../fixtures/languages.ts'
import { people } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { toast } from '../pages/toast.ts'

test.use({ as: 'guest' })

atDesk((said) => {
  test('a changed field is saved; all data is exported as one file', async ({ page }) => {
    const number = `+39 06 ${Math.floor(Math.random() * 1e7)}`
    await page.goto('/holder/2?edit=phone')
    await page.getByRole('textbox', { name: said.user.fields.phone, exact: true }).fill(number)
    await page.getByRole('button', { name: said.user.save, exact: true }).click()
    await expect(toast(page, said.user.saved)).toBeVisible()
    await page.reload()
    await expect(page.getByText(number).first()).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: said.user.export.action }).click()
    const file = await (await download).path()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ user: { email: people.guest.email, phone: number } })
  })
})
