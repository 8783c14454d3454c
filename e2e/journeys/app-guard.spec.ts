/** Who may go where (spec §2). It is the same at both sizes and looked at once. */
import type { Page } from '@playwright/test'
import { people } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { adminPaths, guardedPaths, publicPaths, titleOf } from '../pages/screens.ts'
import { shell } from '../pages/shell.ts'

const lost = words.gb.app.not_found.title

/** Starts the app at each address, and says where that leads: all at once, so that a fault shows beside its neighbours. */
async function whereTheyLead(page: Page, addresses: readonly string[]): Promise<Record<string, string>> {
  const ends: Record<string, string> = {}
  for (const address of addresses) {
    await page.goto(address)
    await page
      .getByText(lost)
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor()
    const { pathname, search } = new URL(page.url())
    ends[address] = (await page.getByText(lost).isVisible()) ? `${pathname} (not found)` : pathname + search
  }
  return ends
}

const allTo = (addresses: readonly string[], end: (address: string) => string) =>
  Object.fromEntries(addresses.map((address) => [address, end(address)]))

test.describe('@desktop signed out', () => {
  test('every screen but the public ones leads to the login', async ({ page }) => {
    const addresses = [...guardedPaths, '/nowhere', '/login/more', '/admin_nothing', '/door?from=mail']
    expect(await whereTheyLead(page, addresses)).toEqual(allTo(addresses, () => '/login'))
    await expect(page).toHaveTitle(titleOf(words.gb, 'login'))
  })

  test('the public screens are open to anyone, and keep the key they came with', async ({ page, complaints }) => {
    // No stay has this key, and the key screen says so.
    complaints.allow(/status of 404/)
    const addresses = publicPaths.map((path) => `${path}?otp=AAAA-BBBB`)
    expect(await whereTheyLead(page, addresses)).toEqual(allTo(addresses, (address) => address))
  })

  test('/register-test is not redirected, and is no screen', async ({ page }) => {
    await page.goto('/register-test')
    await expect(page.getByText(lost)).toBeVisible()
    await expect(page).toHaveURL('/register-test')
  })
})

test.describe('@desktop a guest', () => {
  test.use({ as: 'guest' })

  test('finds no operator’s screen, and nothing where nothing is', async ({ page }) => {
    const addresses = [...adminPaths, '/nowhere', '/door/more']
    expect(await whereTheyLead(page, addresses)).toEqual(allTo(addresses, (address) => `${address} (not found)`))
  })

  for (const path of ['/admin', '/nowhere', '/door/more'])
    test(`reads in the title that nothing is at ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(titleOf(words.gb, 'not_found'))
    })

  test('who starts where one signs in lands on their stay', async ({ page }) => {
    const addresses = ['/login', '/register', '/forgot_password']
    expect(await whereTheyLead(page, addresses)).toEqual(allTo(addresses, () => people.guest.home))
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

  test('lands on today from home and wherever one signs in', async ({ page }) => {
    const addresses = ['/', '/login', '/register', '/forgot_password']
    expect(await whereTheyLead(page, addresses)).toEqual(allTo(addresses, () => people.admin.home))
  })

  test('finds nothing where nothing is', async ({ page }) => {
    expect(await whereTheyLead(page, ['/nowhere'])).toEqual({ '/nowhere': '/nowhere (not found)' })
  })
})
