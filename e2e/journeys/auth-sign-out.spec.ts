/** Signing out, wanted or not: the token dies, no trace stays, the login page follows. */
import type { Page } from '@playwright/test'
import { onPhone } from '../fixtures/languages.ts'
import { type Person, people, signIn } from '../fixtures/sign-in.ts'
import { readStorage } from '../fixtures/storage.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { loginScreen } from '../pages/login.ts'
import { shell } from '../pages/shell.ts'

const LEAVE = '/api/auth/provider/leave'

async function expectNoTrace(page: Page, token: string | null) {
  const kept = await readStorage(page)
  expect(kept.token).toBeNull()
  expect(kept.current).toBeNull()
  expect(kept.everything).not.toContain(String(token))
  expect(kept.everything).not.toContain('portineria.test')
}

onPhone((said) => {
  test('the guest signs out', async ({ page, request }) => {
    const person = 'guest'
    await signIn(page, person, said)
    const { token, current } = await readStorage(page)
    expect(token).toMatch(/\S{20,}/)
    const me = JSON.parse(current ?? '{}') as { id: number; email: string }
    expect(me.email).toBe(people[person].email)
    const look = () => request.get(`/api/user/${me.id}`, { headers: { authorization: `Bearer ${token}` } })
    expect((await look()).status()).toBe(200)

    await shell(page, said).signOut()

    await expect(page).toHaveURL('/login')
    await expectNoTrace(page, token)
    expect((await look()).status()).toBe(401)
    await page.goto('/door')
    await expect(page).toHaveURL('/login')
  })
})

test.describe('@desktop signing out under difficulties', () => {
  test('with a provider that never answers it still ends', async ({ page }) => {
    await signIn(page, 'guest', words.gb)
    const { token } = await readStorage(page)
    await page.route(`**${LEAVE}`, () => new Promise(() => {}))
    await shell(page, words.gb).signOut()
    await expect(page).toHaveURL('/login', { timeout: 120_000 })
    await expectNoTrace(page, token)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('with a provider that fails the same clean-up follows', async ({ page, complaints }) => {
    complaints.allow(/status of 500/)
    await signIn(page, 'guest', words.gb)
    const { token } = await readStorage(page)
    await page.route(`**${LEAVE}`, (route) => route.fulfill({ status: 500 }))
    await shell(page, words.gb).signOut()
    await expect(page).toHaveURL('/login')
    await expectNoTrace(page, token)
  })

  test('nothing is asked of the server any more once it is done', async ({ page }) => {
    await signIn(page, 'guest', words.gb)
    await page.getByText('Garibaldi', { exact: true }).first().waitFor()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // Who vouches for people is what the login page asks, not the screen that was left.
      if (pathname.startsWith('/api/') && pathname !== '/api/auth/provider')
        asked.push(`${request.method()} ${pathname}`)
    })
    // A slow way to the login page leaves the old screen standing long enough to be caught asking.
    await page.route('**/login', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    await shell(page, words.gb).signOut()
    await expect(page).toHaveURL('/login')
    expect(asked).toEqual([`POST ${LEAVE}`])
  })

  test('in one tab ends it in the other', async ({ page, context }) => {
    await signIn(page, 'guest', words.gb)
    const other = await context.newPage()
    await other.goto('/')
    await shell(other, words.gb).settings.waitFor()
    await shell(page, words.gb).signOut()
    await expect(other).toHaveURL('/login')
    await expectNoTrace(other, null)
  })
})

/** A screen that asks the server for something, and how it does so again. */
const asking: Record<Person, string> = { guest: '/', admin: '/admin' }

test.describe('@desktop a session that the server has ended', () => {
  for (const [person, status] of [
    ['guest', 401],
    ['admin', 403],
  ] as const)
    test(`${status} from any call signs the ${person} out, once`, async ({ page, complaints }) => {
      complaints.allow(new RegExp(`status of ${status}`))
      await signIn(page, person, words.gb)
      const { token } = await readStorage(page)
      // Nothing of the first visit may still be under way.
      await page.goto('about:blank')
      const logouts: string[] = []
      page.on('request', (request) => {
        if (request.url().includes(LEAVE)) logouts.push(request.method())
      })
      await page.route(
        (url) => url.pathname.startsWith('/api/') && !url.pathname.startsWith('/api/auth/'),
        (route) => route.fulfill({ status, json: { message: 'no', errors: [{ message: 'no' }] } }),
      )
      await page.goto(asking[person])
      await expect(page).toHaveURL('/login')
      await expectNoTrace(page, token)
      expect(logouts).toEqual(['POST'])
    })

  test('an account that is not signed in stays on the login page after a 401', async ({ page, complaints }) => {
    complaints.allow(/status of 401/)
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 401, json: { message: 'no', errors: [{ message: 'no' }] } }),
    )
    const login = loginScreen(page, words.gb)
    await login.open()
    await login.fill(people.guest)
    await expect(login.problem).toBeVisible()
    await expect(page).toHaveURL('/login')
  })
})
