/** Pure rule: how the service worker answers a request (from the shell, from the cached files, or not at all). */

type Asked = { method: string; mode: string; url: URL; origin: string }
export type Answer = 'page' | 'asset' | 'kept-file' | null

/** Null leaves the request to the browser. Every API call is left to it, above all the one that opens a door. */
export function decideAnswer({ method, mode, url, origin }: Asked): Answer {
  if (method !== 'GET') return null
  const { pathname } = url
  if (mode !== 'navigate' && /^\/api\/file\/[\w-]+$/.test(pathname)) return 'kept-file'
  if (url.origin !== origin || /^\/api(\/|$)/.test(pathname)) return null
  if (pathname.startsWith('/assets/')) return 'asset'
  // A path with an extension is a file, such as the manifest or an icon.
  return mode === 'navigate' && !/\.\w+$/.test(pathname) ? 'page' : null
}
