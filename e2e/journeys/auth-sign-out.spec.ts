/**
 * Signing out: the token dies, no trace stays, the login page follows, in every tab. What happens when the provider or the
 * server says no is in apps/web/src/lib/sign-out.dom.test.tsx.
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
  expect(kept.everything).not.toContain('portineria.test')
}

onPhone((said) => {
  test('the guest signs out, and so does the other tab', async ({ page, context, request, complaints }) => {
    // What the other tab asks for at that very moment is refused: it is signed out.
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
    await shell(other, said).settings.waitFor()

    // Behind another tab the browser draws, and so clicks, once a second.
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
