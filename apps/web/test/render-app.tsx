/**
 * Opens the web app at an address as a browser does: nothing of it is replaced, only the server's answers are the test's. Every
 * opening loads the app's modules anew, so that no test sees what another one left in them.
 */
import { notifications } from '@mantine/notifications'
import { gb } from '@portineria/messages/gb'
import { it } from '@portineria/messages/it'
import { type Language, locales, type Messages } from '@portineria/messages/messages'
import { screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { createTranslator } from 'use-intl'
import { expect, onTestFinished, vi } from 'vitest'
import { AUTH, CHOSEN_LANGUAGE } from '../src/lib/storage-keys.ts'
import hidden from '../src/ui/hidden.module.css'
import './dom-setup.ts'
import { type Person, people, readsOf } from './default-answers.ts'
import { type Replies, serverOf } from './server.ts'

/** Machines may be slow, so every wait is long. */
export const slow = { timeout: 30_000 }

const words: Record<Language, Messages> = { gb, it }
const wordsIn = (language: Language) =>
  createTranslator({ locale: locales[language], messages: words[language], timeZone: 'Europe/Rome' })
export type Say = ReturnType<typeof wordsIn>

type Opening = {
  path: string
  /** Who is still signed in from another visit. */
  as?: Person
  language?: Language
  /** What differs from the default answers. */
  answers?: Replies
}

export async function renderApp({ path, as, language = 'gb', answers = {} }: Opening) {
  const replies: Replies = { ...readsOf(as ?? 'guest'), ...answers }
  const server = serverOf(replies)
  vi.stubGlobal('fetch', server.fetch)
  const complaints = vi.spyOn(console, 'error')
  localStorage.setItem(CHOSEN_LANGUAGE, language)
  if (as) localStorage.setItem(AUTH, JSON.stringify({ token: `token of the ${as}`, user: people[as] }))
  window.history.replaceState(null, '', path)
  let page = openPage()
  // A browser that goes to another page starts the app anew there.
  const leave = vi.spyOn(window.location, 'assign').mockImplementation((address) => {
    page = page.then(async (left) => {
      await left.close()
      window.history.replaceState(null, '', address)
      return openPage()
    })
  })
  onTestFinished(async () => {
    await (await page).close()
    // Their list outlives the app that filled it, and the next app cannot show what an earlier one wrote.
    notifications.clean()
    notifications.cleanQueue()
    const complained = complaints.mock.calls
    leave.mockRestore()
    complaints.mockRestore()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
    expect(server.unexpected, 'what the app asked without being expected to').toEqual([])
    expect(complained, 'complaints of the app').toEqual([])
  })
  await page
  const user = userEvent.setup({ delay: null })
  return {
    ...screen,
    user,
    say: wordsIn(language),
    asked: server.asked,
    publish: server.publish,
    /** What the server answers from now on. */
    answer: (changed: Replies) => void Object.assign(replies, changed),
    /** Puts a text in the place of what stands in a field, at once: typed, it would draw the page for every key. */
    async fill(label: string, text: string) {
      const isMeant = (given: string) => given === label || given === `${label} *`
      const field = await screen.findByLabelText(isMeant, { selector: 'input, textarea' }, slow)
      await user.clear(field)
      if (text) await user.paste(text)
    },
    /** The first button of this name. */
    async press(name: string) {
      const [button] = await screen.findAllByRole('button', { name }, slow)
      if (button) await user.click(button)
    },
  }
}

async function openPage() {
  vi.resetModules()
  const [{ getSession, restoreSession }, { loadWords }, { queryClient }, { createAppRouter }, { WholeApp }] =
    await Promise.all([
      import('../src/lib/session-store.ts'),
      import('../src/lib/language.tsx'),
      import('../src/lib/query-client.ts'),
      import('../src/app/routes.tsx'),
      import('../src/app/whole-app.tsx'),
    ])
  // The app tries again what failed, and waits before it does: here nothing gets better by waiting.
  const { queries, ...defaults } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } })
  restoreSession()
  await loadWords(getSession().islogged)
  const router = createAppRouter()
  await router.load()
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(<WholeApp router={router} />)
  return {
    async close() {
      root.unmount()
      element.remove()
      router.history.destroy()
      queryClient.clear()
      await vi.dynamicImportSettled()
    },
  }
}

/** There are no styles here: what is hidden by its own style sheet has to be named. */
const unseen = `[hidden], [aria-hidden=true], [style*="display: none"], .${hidden.visually}`
const isSeen = (element: HTMLElement): boolean => element.closest(unseen) === null

/** In the page or in its dialog, not where it is only read out. */
export async function expectTold(told: string): Promise<void> {
  // A dialog goes on in a line of its own.
  const isTold = (text: string) => text.split('\n').includes(told)
  await waitFor(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('main, [role=dialog]')]
    const found = parts
      .filter(({ textContent }) => textContent.includes(told))
      .flatMap((part) => within(part).queryAllByText(isTold, { normalizer: (text) => text.trim() }))
    expect(found.filter(isSeen), `where “${told}” stands`).not.toEqual([])
  }, slow)
}

export type OpenApp = Awaited<ReturnType<typeof renderApp>>
