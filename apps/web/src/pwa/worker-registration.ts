/** Registers the service worker, and knows when a newer version waits to be applied. */
import { useSyncExternalStore } from 'react'
import { createStore } from '../lib/create-store.ts'
import { wasMended } from './stale-tab.ts'

const LOOK_AGAIN = 60 * 60_000

const newer = createStore<ServiceWorker | null>(null)

export const useNewVersion = (): boolean => useSyncExternalStore(newer.watch, () => newer.get() !== null)

/** Undefined if there can be no worker: in an old browser, over plain HTTP, in development. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return undefined
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration) follow(registration)
  return registration
}

function follow(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker) => {
    // The very first worker replaces nothing, so there is nothing to offer.
    if (!navigator.serviceWorker.controller) return
    newer.set(worker)
    // The page has just been reloaded because its files were gone, so another reload loses nothing.
    if (wasMended()) takeNewVersion()
  }
  if (registration.waiting) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing)
    })
  })
  const look = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, LOOK_AGAIN)
}

/** Activates the newer worker, then reloads this page with it. Other tabs go on until they are reloaded. */
export function takeNewVersion(): void {
  const reload = () => window.location.reload()
  const worker = newer.get()
  if (worker?.state !== 'installed') return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  worker.postMessage('take-over')
}
