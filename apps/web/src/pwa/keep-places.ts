/** Fetches the table of municipalities for an offline visit: once the first screen is done and the browser has nothing to do. */
import { keepMunicipalities } from '../lib/places/kept-municipalities.ts'
import { currentToken } from '../lib/session-store.ts'

/** The screen, the shell of the app and the guest's own data come first. */
const PAUSE = 4_000
/** A busy browser waits this long at most, because a guest may lose the connection soon. */
const LATEST = 30_000

/** The browser's data saver; only some browsers have one. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

const mayFetch = () => navigator.onLine && currentToken() !== null && !savesData()

/** Answers a function that stops it. */
export function keepPlacesSoon(): () => void {
  const keep = () => {
    // What cannot be fetched now is fetched at the next start.
    if (mayFetch()) void keepMunicipalities().catch(() => undefined)
  }
  // Safari has no idle callback.
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(keep, { timeout: LATEST }) : keep())
  const timer = setTimeout(whenIdle, PAUSE)
  return () => clearTimeout(timer)
}
