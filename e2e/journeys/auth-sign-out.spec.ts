/**
 * Signing out: the token becomes invalid, all data is removed, and every tab goes to the login page. A failing provider or server
 * is tested in apps/web/src/lib/sign-out.dom.test.tsx.
 */
import type { Page } from '@playwright/test'
import { onPhone } from '../fixtures/languages.ts'
import { people, signIn } from '../fixtures/sign-in.ts'
import { readStorage } from '../fixtures/storage.ts'
import { expect, test } from '../fixtures/test.ts'
import { shell } from '../pages/shell.ts'

async function expectNoTrace(page: Page, token: string | null) {
  const kept = await readStorage(page)
  expect(kept.token).toBeNull()
  expect(kept.current).toBeNull()
  expect(kept.everything).not.toContain(String(token))
  expect(kept.everything).not.toContain(people.guest.email)
}

onPhone((said) => {
  test('a guest signs out, and the other tab signs out too', async ({ page, context, request, complaints }) => {
    // Requests that the other tab sends at that moment are refused, because it is signed out.
    complaints.allow(/404.*\/api\/file\/|status of 401/)
    await signIn(page, 'guest', said)
    const { token, current } = await readStorage(page)
    expect(token).toMatch(/\S{20,}/)
    const me = JSON.parse(current ?? '{}') as { id: number; email: string }
    expect(me.email).toBe(people.guest.email)
    const look = () => request.get(`/api/user/${me.id}`, { headers: { authorization: `Bearer ${token}` } })
    expect((await look()).status()).toBe(200)
    const other = await context.newPage()
    await other.goto('/door')
    await shell(other, said).navigation.waitFor()

    // In a background tab the browser renders, and handles clicks, only once a second.
    await page.bringToFront()
    await shell(page, said).signOut()

    await expect(page).toHaveURL('/login')
    await expectNoTrace(page, token)
    expect((await look()).status()).toBe(401)
    await expect(other).toHaveURL('/login')
    await expectNoTrace(other, token)
    await page.goto('/door')
    await expect(page).toHaveURL('/login')
  })
})
