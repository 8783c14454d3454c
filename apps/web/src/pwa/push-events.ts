/**
 * Handles push messages in the service worker. Each push shows a notification, because browsers demand it and an iPhone
 * revokes the permission of an app that shows none. If its page is already on the screen, the notification is silent and
 * closed at once.
 */
import { DEFAULT_LANGUAGE, isLanguage, tagOf } from '@portineria/contract/rules/languages'
import type { LastingEvent, OpenWindow, WorkerScope } from './worker-scope.ts'

export type Note = { title: string; body: string; tag: string; url: string; lang: string }

const ICON = '/icons/icon-192.png'

/** Null if it is not a notification of our server. */
export function readNote(raw: unknown): Note | null {
  const note = raw as Partial<Note> | null
  const whole = [note?.title, note?.body, note?.tag, note?.url, note?.lang].every((part) => typeof part === 'string')
  return whole && note?.url?.startsWith('/') ? (note as Note) : null
}

/** The address of a page of ours: another host in the URL is dropped. */
const addressOf = (url: string, origin: string): string => {
  const { pathname, search } = new URL(url, origin)
  return origin + pathname + search
}

/**
 * Whether a window shows the page of a notification: its address has the same path and every parameter of the notification, in
 * any order. A window without a `stay` parameter shows the current stay.
 */
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
  const options = {
    body,
    tag,
    icon: ICON,
    lang: tagOf(isLanguage(note.lang) ? note.lang : DEFAULT_LANGUAGE),
    data: { url },
  }
  // A newer notification that replaces an older one makes a sound again.
  await self.registration.showNotification(title, { ...options, silent: seen, renotify: !seen } as NotificationOptions)
  if (seen) for (const shown of await self.registration.getNotifications({ tag })) shown.close()
}

/** Navigates the open app to the page, or opens the app there. */
async function open(self: WorkerScope, url: string): Promise<void> {
  const windows = await windowsOf(self)
  const there = windows.find((one) => shows(one.url, url))
  const any = there ?? windows.find((one) => new URL(one.url).origin === self.location.origin)
  if (!any) return void (await self.clients.openWindow(url))
  const focused = await any.focus()
  if (there) return
  // A window that this worker does not control cannot be navigated, so a new one is opened.
  await focused.navigate(url).catch(() => self.clients.openWindow(url))
}

type ChangeEvent = LastingEvent & { readonly oldSubscription?: PushSubscription | null }

/** The browser has a new push address for this device. Only the app is signed in, so it informs the server at its next start. */
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
