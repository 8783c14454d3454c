/** The start: the stored session, the words, then the app. */
import { startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createAppRouter } from './app/routes.tsx'
import { WholeApp } from './app/whole-app.tsx'
import { loadWords } from './lib/language.tsx'
import { dropFiles } from './lib/own-files.ts'
import { noteReturn } from './lib/provider-visit.ts'
import { followOtherTabs, getSession, restoreSession } from './lib/session-store.ts'
import { followOut } from './lib/sign-out.ts'
import { catchInstallEvent } from './pwa/install-event.ts'
import { mendStaleTab } from './pwa/stale-tab.ts'
import './first-paint.css'

/** A screen that takes longer to come is waited for inside the app, which can say so. */
const PATIENCE_MS = 1_000

catchInstallEvent()
mendStaleTab()
restoreSession()
followOtherTabs(followOut)
// Before the router looks at the address: codes do not stay in it.
noteReturn()

function openRoot(): Root {
  const element = document.getElementById('root')
  if (!element) throw new Error('the page has no root')
  return createRoot(element)
}

/** Whoever is signed in sees at once what was there last time; without it the screens ask as ever. */
async function putKeptBack(): Promise<void> {
  // A session that ended while nobody looked may have left its files.
  if (!getSession().islogged) return void dropFiles().catch(() => undefined)
  await import('./lib/keep-answers.ts').then(
    (kept) => kept.putKeptBack(),
    () => undefined,
  )
}

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
/** Touches and paints come first. */
const breathe = () => sleep(0)

/** Not awaited at the top: the files it waits for import this one, and would wait for it. */
async function begin(): Promise<void> {
  const stored = Promise.all([loadWords(getSession().islogged), putKeptBack()])
  await breathe()
  const root = openRoot()
  await breathe()
  const router = createAppRouter()
  await breathe()
  await Promise.all([stored, Promise.race([router.load(), sleep(PATIENCE_MS)])])
  // In slices: on a slow phone, the first screen would otherwise hold up every touch until it is there.
  startTransition(() => root.render(<WholeApp router={router} />))
}

void begin()
