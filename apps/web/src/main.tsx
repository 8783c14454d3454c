/** Starts the app: restores the session, loads the messages, then renders. */
import { startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { firstWords } from './app/first-words.ts'
import { createAppRouter } from './app/routes.tsx'
import { WholeApp } from './app/whole-app.tsx'
import { refreshHouse } from './lib/house.ts'
import { loadWords } from './lib/language.tsx'
import { dropFiles } from './lib/own-files.ts'
import { noteReturn } from './lib/provider-visit.ts'
import { followOtherTabs, getSession, restoreSession } from './lib/session-store.ts'
import { followOut } from './lib/sign-out.ts'
import { KEPT } from './lib/storage-keys.ts'
import { catchInstallEvent } from './pwa/install-event.ts'
import { mendStaleTab } from './pwa/stale-tab.ts'
import './first-paint.css'

/** If the first screen takes longer to load, the app is rendered without it and shows that it is loading. */
const PATIENCE_MS = 1_000

catchInstallEvent()
mendStaleTab()
restoreSession()
followOtherTabs(followOut)
// Runs before the router reads the address, because the provider's code must not stay in it.
noteReturn()

/** Evaluates React's renderer only now, because together with the rest of this file's imports it would be one long task. */
async function openRoot(): Promise<Root> {
  const { createRoot } = await import('react-dom/client')
  const element = document.getElementById('root')
  if (!element) throw new Error('the page has no root')
  return createRoot(element)
}

/** Restores the persisted answers, so that a signed-in person sees the last data at once. If it fails, the screens just fetch. */
async function restoreAnswers(): Promise<void> {
  // A session that ended while no tab was open may have left its files.
  if (!getSession().islogged) return void dropFiles().catch(() => undefined)
  if (localStorage.getItem(KEPT) === null) return
  await import('./lib/persist-queries.ts').then(
    (kept) => kept.restoreQueries(),
    () => undefined,
  )
}

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
/** Lets the browser handle touches and paint first. */
const yieldToBrowser = () => sleep(0)

/** Not awaited at the top level: the files that it loads import this module, and would wait for it for ever. */
async function start(): Promise<void> {
  // The evaluation of this file and its imports is a long task by itself.
  await yieldToBrowser()
  void refreshHouse()
  const stored = Promise.all([loadWords(firstWords(getSession(), window.location.pathname)), restoreAnswers()])
  await yieldToBrowser()
  const root = await openRoot()
  await yieldToBrowser()
  const router = createAppRouter()
  await yieldToBrowser()
  await Promise.all([stored, Promise.race([router.load(), sleep(PATIENCE_MS)])])
  // A transition renders in slices. On a slow phone the first screen would otherwise block every touch until it is rendered.
  startTransition(() => root.render(<WholeApp router={router} />))
}

void start()
