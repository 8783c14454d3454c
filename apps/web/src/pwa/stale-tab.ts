/** Reloads a tab of an old release, whose files a newer release has removed: once, and not while something is unfinished. */
import { buildName } from '../lib/build-name.ts'
import { isUnfinished } from '../lib/unfinished.ts'

const MENDED = 'portineria.mended'

export const wasMended = (): boolean => sessionStorage.getItem(MENDED) === buildName()

export function mendStaleTab(): void {
  window.addEventListener('vite:preloadError', () => {
    // Offline the file is only out of reach.
    if (!navigator.onLine || isUnfinished() || wasMended()) return
    sessionStorage.setItem(MENDED, buildName())
    window.location.reload()
  })
}
