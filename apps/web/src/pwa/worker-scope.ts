/** The types of a service worker that ours uses; TypeScript's own conflict with the types of a page. */

export interface LastingEvent extends Event {
  /** The browser does not stop the worker before this promise settles. */
  waitUntil(until: Promise<unknown>): void
}

type Pattern = { urlPattern: { pathname: string } }
export type Route = { condition: Pattern; source: 'network' | 'fetch-event' | { cacheName: string } }

export interface InstallEvent extends LastingEvent {
  /** Registers the requests that the browser may answer without waking this worker. Not all browsers support it. */
  addRoutes?(routes: readonly Route[]): Promise<void>
}

export interface AskedEvent extends LastingEvent {
  readonly request: Request
  respondWith(answer: Promise<Response> | Response): void
}

export interface ToldEvent extends LastingEvent {
  readonly data: unknown
}

export interface PushedEvent extends LastingEvent {
  readonly data: { json(): unknown; text(): string } | null
}

export interface NotificationTapEvent extends LastingEvent {
  readonly action: string
  readonly notification: Notification
}

type WorkerEvents = {
  install: InstallEvent
  activate: LastingEvent
  fetch: AskedEvent
  message: ToldEvent
  push: PushedEvent
  notificationclick: NotificationTapEvent
  pushsubscriptionchange: LastingEvent
}

export interface OpenWindow {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<OpenWindow>
  navigate(url: string): Promise<OpenWindow | null>
  postMessage(message: unknown): void
}

export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly OpenWindow[]>
    openWindow(url: string): Promise<OpenWindow | null>
  }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof WorkerEvents>(kind: K, listener: (event: WorkerEvents[K]) => void): void
}
