/** Who may go where (spec §2). What is the same at both sizes is looked at once. */
import { people } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { adminPaths, guardedPaths, publicPaths, titleOf } from '../pages/screens.ts'
import { shell } from '../pages/shell.ts'

const lost = words.gb.app.not_found.title

test.describe('@desktop signed out', () => {
  for (const path of [...guardedPaths, '/nowhere', '/login/more', '/admin_nothing'])
    test(`${path} leads to the login`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
      await expect(page).toHaveTitle(titleOf(words.gb, 'login'))
    })

  for (const path of publicPaths)
    test(`${path} is open to anyone`, async ({ page }) => {
      await page.goto(`${path}?otp=AAAA-BBBB`)
      await expect(page.getByRole('main')).not.toBeEmpty()
      await expect(page).toHaveURL((url) => url.pathname === path)
    })

  test('/register-test is not redirected, and is no screen', async ({ page }) => {
    await page.goto('/register-test')
    await expect(page.getByText(lost)).toBeVisible()
    await expect(page).toHaveURL('/register-test')
  })
})

test.describe('@desktop a guest', () => {
  test.use({ as: 'guest' })

  for (const path of [...adminPaths, '/nowhere', '/door/more'])
    test(`finds nothing at ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText(lost)).toBeVisible()
      await expect(page).toHaveTitle(titleOf(words.gb, 'not_found'))
      await expect(page).toHaveURL(path)
    })

  for (const path of ['/login', '/register', '/forgot_password'])
    test(`who starts at ${path} lands on their stay`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(people.guest.home)
    })

  test('finds the way back from nowhere', async ({ page }) => {
    await page.goto('/nowhere')
    await page.getByRole('link', { name: words.gb.app.not_found.home }).click()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(titleOf(words.gb, 'home'))
  })

  test('keeps the path the app was started with', async ({ page }) => {
    await page.goto('/door?from=mail')
    await expect(shell(page, words.gb).settings).toBeVisible()
    await expect(page).toHaveURL('/door?from=mail')
  })
})

test.describe('@desktop an operator', () => {
  test.use({ as: 'admin' })

  for (const path of ['/', '/login', '/register', '/forgot_password'])
    test(`who starts at ${path} lands on today`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(people.admin.home)
    })

  test('finds nothing at /nowhere', async ({ page }) => {
    await page.goto('/nowhere')
    await expect(page.getByText(lost)).toBeVisible()
  })
})
