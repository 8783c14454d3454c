/**
 * What the service worker does with what is pushed to it. Each push shows a notification: browsers demand it, and an iPhone
 * takes the leave back from an app that keeps some to itself. Where the page it leads to is on the screen already, it makes no
 * sound and goes at once.
 */
import type { LastingEvent, OpenWindow, WorkerScope } from './worker-scope.ts'

export type Note = { title: string; body: string; tag: string; url: string; lang: string }

const ICON = '/icons/icon-192.png'

/** Null if it is not what our server sends. */
export function readNote(raw: unknown): Note | null {
  const note = raw as Partial<Note> | null
  const whole = [note?.title, note?.body, note?.tag, note?.url, note?.lang].every((part) => typeof part === 'string')
  return whole && note?.url?.startsWith('/') ? (note as Note) : null
}

/** An address of ours, whatever is written in it. */
const addressOf = (url: string, origin: string): string => {
  const { pathname, search } = new URL(url, origin)
  return origin + pathname + search
}

/** Whether a window shows what a note leads to: everything its address names, in any order. Without a stay in its own it is about the current one. */
export function shows(windowUrl: string, noteUrl: string): boolean {
  const [open, wanted] = [new URL(windowUrl), new URL(noteUrl)]
  if (open.origin !== wanted.origin || open.pathname !== wanted.pathname) return false
  return [...wanted.searchParams].every(
    ([name, value]) => open.searchParams.get(name) === value || (name === 'stay' && !open.searchParams.has(name)),
  )
}

const windowsOf = (self: WorkerScope): Promise<readonly OpenWindow[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function show(self: WorkerScope, note: Note): Promise<void> {
  const url = addressOf(note.url, self.location.origin)
  const seen = (await windowsOf(self)).some((one) => one.visibilityState === 'visible' && shows(one.url, url))
  const { title, body, tag } = note
  const options = { body, tag, icon: ICON, lang: note.lang === 'it' ? 'it' : 'en', data: { url } }
  // A newer one in the place of an older is heard again.
  await self.registration.showNotification(title, { ...options, silent: seen, renotify: !seen } as NotificationOptions)
  if (seen) for (const shown of await self.registration.getNotifications({ tag })) shown.close()
}

/** The app that is open goes there; without one it is opened. */
async function open(self: WorkerScope, url: string): Promise<void> {
  const windows = await windowsOf(self)
  const there = windows.find((one) => shows(one.url, url))
  const any = there ?? windows.find((one) => new URL(one.url).origin === self.location.origin)
  if (!any) return void (await self.clients.openWindow(url))
  const focused = await any.focus()
  if (there) return
  // A window that this worker does not look after cannot be sent anywhere: then a new one is.
  await focused.navigate(url).catch(() => self.clients.openWindow(url))
}

type ChangeEvent = LastingEvent & { readonly oldSubscription?: PushSubscription | null }

/** The browser has a new address for this device. The app tells the server at its next start: only it is signed in. */
async function resubscribe(self: WorkerScope, { oldSubscription }: ChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  if (!key) return
  await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

export function listenForPush(self: WorkerScope): void {
  self.addEventListener('push', (event) => {
    const note = readNote(readJson(event.data))
    if (note) event.waitUntil(show(self, note))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { url } = event.notification.data as { url: string }
    event.waitUntil(open(self, url))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(self, event)))
}

function readJson(data: { json(): unknown } | null): unknown {
  try {
    return data?.json()
  } catch {
    return null
  }
}
