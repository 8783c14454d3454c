/** How the service worker answers a request: from the shell, from the kept files, or not at all. Pure. */

type Asked = { method: string; mode: string; url: URL; origin: string }
export type Answer = 'page' | 'asset' | 'kept-file' | null

/** Null leaves the request to the browser: above all every call of the API, of which one opens a door. */
export function decideAnswer({ method, mode, url, origin }: Asked): Answer {
  if (method !== 'GET') return null
  const { pathname } = url
  if (mode !== 'navigate' && /^\/api\/file\/[\w-]+$/.test(pathname)) return 'kept-file'
  if (url.origin !== origin || /^\/api(\/|$)/.test(pathname)) return null
  if (pathname.startsWith('/assets/')) return 'asset'
  // A path with an ending is a file of its own: the manifest, an icon.
  return mode === 'navigate' && !/\.\w+$/.test(pathname) ? 'page' : null
}
