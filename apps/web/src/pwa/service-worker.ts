/**
 * The service worker, which starts the app without a connection. It caches the shell; a person's own files it only serves
 * from the cache that the page has filled.
 */
import { OWN_FILES } from '../lib/own-files.ts'
import { SHELL_CACHE } from '../lib/shell-cache.ts'
import { listenForPush } from './push-events.ts'
import { decideAnswer } from './worker-answers.ts'
import type { Route, WorkerScope } from './worker-scope.ts'

/** Set by build/own-scripts.ts during the build: the name of this build, and the files that the app starts with. */
declare const SHELL: { build: string; files: readonly string[] }
declare const self: WorkerScope

const NAME = SHELL_CACHE + SHELL.build
const PAGE = '/'

/**
 * The rules of `decideAnswer` for browsers that can route without waking the worker, so that opening a door does not wait for
 * it. The first rule that matches counts.
 */
const routes: readonly Route[] = [
  { condition: { urlPattern: { pathname: '/api/file/*' } }, source: 'fetch-event' },
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: NAME } },
]

self.addEventListener('install', (event) => {
  event.waitUntil(fill())
  void event.addRoutes?.(routes)
})

async function fill(): Promise<void> {
  const cache = await caches.open(NAME)
  // The page is fetched from the server. The other files have a hash of their content in the name, so any cached copy will do.
  await cache.add(new Request(PAGE, { cache: 'reload' }))
  await cache.addAll(SHELL.files)
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE) && name !== NAME)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

// The page sends this message when the reader asks for the new version.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { method, mode } = request
  const answer = decideAnswer({ method, mode, url: new URL(request.url), origin: self.location.origin })
  if (answer === 'page') event.respondWith(fromShell(PAGE, request))
  if (answer === 'asset') event.respondWith(fromShell(request.url, request))
  if (answer === 'kept-file') event.respondWith(keptFile(request))
})

async function fromShell(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(NAME)
  return (await cache.match(address)) ?? fetch(request)
}

/** A picture has several widths, of which one is cached; offline it serves for all of them. */
async function keptFile(request: Request): Promise<Response> {
  const kept = await findKept(request, false)
  if (kept) return kept
  try {
    return await fetch(request)
  } catch (error) {
    const similar = await findKept(request, true)
    if (similar) return similar
    throw error
  }
}

async function findKept({ url }: Request, ignoreSearch: boolean): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(OWN_FILES)) continue
    const kept = await (await caches.open(name)).match(url, { ignoreSearch, ignoreVary: true })
    if (kept) return kept
  }
  return undefined
}

listenForPush(self)
