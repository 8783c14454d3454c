/** The service worker: starts the app without a connection. It keeps the shell; of people's own it only hands out what the page has kept. */
import { OWN_FILES } from '../lib/own-files.ts'
import { listenForPush } from './push-events.ts'
import { decideAnswer } from './worker-answers.ts'
import type { Route, WorkerScope } from './worker-scope.ts'

/** Put in by shell-worker.ts when the app is built: a name for this build, and the files the app starts with. */
declare const SHELL: { build: string; files: readonly string[] }
declare const self: WorkerScope

const PREFIX = 'portineria-shell-'
const NAME = PREFIX + SHELL.build
const PAGE = '/'

/** The same as below, for browsers that need not wake a worker for it: a tap on a door does not wait for one. The first that fits counts. */
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
  // The page as the server has it now; the others carry their content in their name, so any copy will do.
  await cache.add(new Request(PAGE, { cache: 'reload' }))
  await cache.addAll(SHELL.files)
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

// Only when the reader asked for the new version.
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

/** A picture is asked for in several widths, of which one is kept: without a connection it serves for all of them. */
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
