/** Who may go where (spec §2), at one address of each kind: apps/web/src/app/guard.test.ts asks the rule about every route. */
import type { Page } from '@playwright/test'
import { people } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { titleOf } from '../pages/screens.ts'

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

test('signed out, every screen but the public ones leads to the login', async ({ page, complaints }) => {
  // No stay has this key, and the key screen says so.
  complaints.allow(/status of 404/)
  const ends = {
    '/door?from=mail': '/login',
    '/admin': '/login',
    '/nowhere': '/login',
    '/otp?otp=AAAA-BBBB': '/otp?otp=AAAA-BBBB',
    '/register?otp=AAAA-BBBB': '/register?otp=AAAA-BBBB',
    '/register-test': '/register-test (not found)',
    '/': '/login',
  }
  expect(await whereTheyLead(page, Object.keys(ends))).toEqual(ends)
  await expect(page).toHaveTitle(titleOf(words.gb, 'login'))
})

test.describe('a guest', () => {
  test.use({ as: 'guest' })

  test('finds no operator’s screen, the way back from nowhere, and keeps the address of the start', async ({
    page,
  }) => {
    const ends = {
      '/door?from=mail': '/door?from=mail',
      '/login': people.guest.home,
      '/admin': '/admin (not found)',
      '/door/more': '/door/more (not found)',
    }
    expect(await whereTheyLead(page, Object.keys(ends))).toEqual(ends)
    await expect(page).toHaveTitle(titleOf(words.gb, 'not_found'))
    await page.getByRole('link', { name: words.gb.app.not_found.home }).click()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(titleOf(words.gb, 'home'))
  })
})

test.describe('an operator', () => {
  test.use({ as: 'admin' })

  test('lands on today from home and wherever one signs in', async ({ page }) => {
    const ends = {
      '/': people.admin.home,
      '/login': people.admin.home,
      '/nowhere': '/nowhere (not found)',
    }
    expect(await whereTheyLead(page, Object.keys(ends))).toEqual(ends)
  })
})
