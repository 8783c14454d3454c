/** A tab of an old release asks for files that a newer one has removed: it is reloaded, once, unless something would be lost. */
import { buildName } from '../lib/build-name.ts'
import { isUnfinished } from '../lib/unfinished.ts'

const MENDED = 'portineria.mended'

export const wasMended = (): boolean => sessionStorage.getItem(MENDED) === buildName()

export function mendStaleTab(): void {
  window.addEventListener('vite:preloadError', () => {
    // Without a connection the file is only out of reach.
    if (!navigator.onLine || isUnfinished() || wasMended()) return
    sessionStorage.setItem(MENDED, buildName())
    window.location.reload()
  })
}
