/** Signing in and out through a real external provider, in the browser. */
import type { Page } from '@playwright/test'
import { makeProvider } from '../../apps/api/test/provider.ts'
import { freePort } from '../../scripts/free-port.ts'
import { startApp } from '../fixtures/app.ts'
import { makeHolder } from '../fixtures/holder.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { loginScreen } from '../pages/login.ts'
import { follow, shell } from '../pages/shell.ts'

type Instance = { url: string; provider: Awaited<ReturnType<typeof makeProvider>> }

const said = words.gb

/** A server with a provider; each knows the other's address before it starts. */
const test = base.extend<{ instance: Instance }>({
  instance: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names in this pattern to learn what is needed.
    async ({}, use) => {
      const port = await freePort()
      const provider = await makeProvider(`http://127.0.0.1:${port}`)
      await provider.start()
      const { url, stop } = await startApp(provider.settings, { port })
      await use({ url, provider })
      await stop()
      await provider.stop()
    },
    { timeout: 240_000 },
  ],
  address: async ({ instance }, use) => use(instance.url),
})

/** The provider's own pages: they accept any login name, then ask for consent. */
async function passProvider(page: Page, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

// The provider's pages request a font from another host.
test.beforeEach(({ context }) =>
  context.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' })),
)

test.describe('@desktop with an external provider', () => {
  const host = (instance: Instance) => new URL(instance.provider.issuer).host

  test('after linking it in the profile a guest signs in and out with it; an unlinked person is told so, and the password still works', async ({
    instance,
    page,
    mailbox,
    complaints,
  }) => {
    complaints.allow(/status of (409|503)/)
    const holder = await makeHolder(instance.url, mailbox)
    const login = loginScreen(page, said)
    await login.open()
    await login.fill(holder)
    await page.waitForURL('/')
    await follow(page, `/holder/${holder.id}`)
    await page.getByRole('button', { name: said.provider.link.action, exact: true }).click()
    await passProvider(page, holder.name)
    await expect(page).toHaveURL(`/holder/${holder.id}`)
    await expect(page.getByText(said.provider.link.linked)).toBeVisible()

    const leave = async () => {
      await shell(page, said).signOut()
      await page.getByRole('button', { name: 'Yes, sign me out' }).click()
      await page.waitForURL('/login')
    }
    await leave()
    const through = page.getByRole('button', { name: said.provider.continue.replace('{host}', host(instance)) })
    await through.click()
    await passProvider(page, holder.name)
    await page.waitForURL('/')

    await leave()
    await through.click()
    // The provider's session has ended too: it asks for the login again. A person without a linked account is told so.
    await passProvider(page, `stranger-${crypto.randomUUID()}`)
    await expect(page.getByText(said.errors.identity_not_linked)).toBeVisible()

    await page.goto('/login')
    await through.waitFor()
    await instance.provider.stop()
    try {
      await through.click()
      await expect(page.getByText(said.errors.provider_unavailable)).toBeVisible({ timeout: 120_000 })
      await login.fill(holder)
      await page.waitForURL('/')
    } finally {
      await instance.provider.start()
    }
  })
})
