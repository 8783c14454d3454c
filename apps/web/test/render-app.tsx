/**
 * Opens the whole web app at an address, as a browser does; only the server's answers come from the test. Every call loads the
 * app's modules again, so that no test sees the module state of another.
 */
import { notifications } from '@mantine/notifications'
import { type Language, languages } from '@portineria/contract/rules/languages'
import { allMessages } from '@portineria/messages/all'
import { screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { createTranslator } from 'use-intl'
import { expect, onTestFinished, vi } from 'vitest'
import { AUTH, CHOSEN_LANGUAGE } from '../src/lib/storage-keys.ts'
import hidden from '../src/ui/hidden.module.css'
import './dom-setup.ts'
import { type Person, people, readsOf } from './default-answers.ts'
import { type Replies, requestsTo, serverOf } from './server.ts'

/** Machines may be slow, so every wait has a long timeout. */
export const slow = { timeout: 30_000 }

const wordsIn = (language: Language) =>
  createTranslator({ locale: languages[language].locale, messages: allMessages[language], timeZone: 'Europe/Rome' })
export type Say = ReturnType<typeof wordsIn>

type Opening = {
  path: string
  /** The person who is still signed in from an earlier visit. */
  as?: Person
  language?: Language
  /** What differs from the default answers. */
  answers?: Replies
}

export async function renderApp({ path, as, language = 'gb', answers = {} }: Opening) {
  const replies: Replies = { ...readsOf(as ?? 'guest'), ...answers }
  const server = serverOf(replies)
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('XMLHttpRequest', requestsTo(server.fetch))
  const errors = vi.spyOn(console, 'error')
  localStorage.setItem(CHOSEN_LANGUAGE, language)
  if (as) localStorage.setItem(AUTH, JSON.stringify({ token: `token of the ${as}`, user: people[as] }))
  window.history.replaceState(null, '', path)
  let page = openPage()
  // A browser that navigates to another page starts the app again there.
  const leave = vi.spyOn(window.location, 'assign').mockImplementation((address) => {
    page = page.then(async (left) => {
      await left.close()
      window.history.replaceState(null, '', address)
      return openPage()
    })
  })
  onTestFinished(async () => {
    await (await page).close()
    // The list of notifications outlives the app, and the next app could not show an earlier app's entries.
    notifications.clean()
    notifications.cleanQueue()
    const logged = errors.mock.calls
    leave.mockRestore()
    errors.mockRestore()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
    expect(server.unexpected, 'calls for which the test has no answer').toEqual([])
    expect(logged, 'errors logged by the app').toEqual([])
  })
  await page
  const user = userEvent.setup({ delay: null })
  return {
    ...screen,
    user,
    say: wordsIn(language),
    language,
    asked: server.asked,
    publish: server.publish,
    /** Changes the server's answers from now on. */
    answer: (changed: Replies) => void Object.assign(replies, changed),
    /** Replaces the text of a field. The text is pasted, because typing it would render the page for every character. */
    async fill(label: string, text: string) {
      const isMeant = (given: string) => given === label || given === `${label} *`
      const field = await screen.findByLabelText(isMeant, { selector: 'input, textarea' }, slow)
      await user.clear(field)
      if (text) await user.paste(text)
    },
    /** Presses the first button of this name. */
    async press(name: string) {
      const [button] = await screen.findAllByRole('button', { name }, slow)
      if (button) await user.click(button)
    },
  }
}

async function openPage() {
  vi.resetModules()
  const [
    { getSession, restoreSession },
    { loadWords },
    { queryClient },
    { firstWords },
    { createAppRouter },
    { WholeApp },
    { refreshHouse },
  ] = await Promise.all([
    import('../src/lib/session-store.ts'),
    import('../src/lib/language.tsx'),
    import('../src/lib/query-client.ts'),
    import('../src/app/first-words.ts'),
    import('../src/app/routes.tsx'),
    import('../src/app/whole-app.tsx'),
    import('../src/lib/house.ts'),
  ])
  // The app waits before it repeats a failed query; in a test that wait is pointless.
  const { queries, ...defaults } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } })
  restoreSession()
  await Promise.all([loadWords(firstWords(getSession(), window.location.pathname)), refreshHouse()])
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

/** The tests load no styles, so the class of visually hidden elements has to be named. */
const unseen = `[hidden], [aria-hidden=true], [style*="display: none"], .${hidden.visually}`
const isSeen = (element: HTMLElement): boolean => element.closest(unseen) === null

/** Waits until the text is visible in the page or in its dialog; text for screen readers only does not count. */
export async function expectTold(told: string): Promise<void> {
  // A dialog may have more text in another line.
  const isTold = (text: string) => text.split('\n').includes(told)
  await waitFor(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('main, [role=dialog]')]
    const found = parts
      .filter(({ textContent }) => textContent.includes(told))
      .flatMap((part) => within(part).queryAllByText(isTold, { normalizer: (text) => text.trim() }))
    expect(found.filter(isSeen), `elements with the text “${told}”`).not.toEqual([])
  }, slow)
}

export type OpenApp = Awaited<ReturnType<typeof renderApp>>
