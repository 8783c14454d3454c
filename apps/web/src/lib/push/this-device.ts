/** Switches notifications on this device on and off, and reads their state from the browser. */
import { isInstalled } from '../../pwa/install-offer.ts'
import { phoneOf } from '../../pwa/install-rules.ts'
import { call } from '../api.ts'
import { onSignOut } from '../sign-out.ts'
import { isMadeFor, type PushState, pushState } from './push-rules.ts'

const OWNER = 'portineria.push'
/** Milliseconds after which a service worker is considered missing. */
const WORKER_PATIENCE = 20_000

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const ownerHere = (): number | null => Number(localStorage.getItem(OWNER)) || null

/** The subscription of the current worker. Does not wait for a worker. */
async function findSubscription(): Promise<PushSubscription | null> {
  if (!isAble()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function readState(publicKey: string | null, reader: number): Promise<PushState> {
  const able = isAble()
  return pushState({
    publicKey,
    phone: phoneOf(navigator),
    installed: isInstalled(),
    able,
    permission: able ? Notification.permission : 'default',
    subscribed: (await findSubscription()) !== null,
    owner: ownerHere(),
    reader,
  })
}

async function workerHere(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('there is no service worker')), WORKER_PATIENCE)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

let last: Promise<unknown> = Promise.resolve()

/** Runs one piece of work after the other, so that the clean-up at the start does not interfere with switching on. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work)
  last = next
  return next
}

/** Makes the subscription in the browser, and replaces one that was made for another key. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await workerHere()
  const old = await pushManager.getSubscription()
  if (old && !isMadeFor(old.options.applicationServerKey, publicKey)) await old.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

async function registerAtServer(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  await call('subscribePush', { body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } } })
}

/**
 * Subscribes in the browser and at the server, or at neither. The owner is stored first, because another tab would remove a
 * subscription without one.
 */
async function switchOn(publicKey: string, reader: number): Promise<void> {
  localStorage.setItem(OWNER, String(reader))
  try {
    await registerAtServer(await subscribe(publicKey))
  } catch (error) {
    localStorage.removeItem(OWNER)
    await (await findSubscription())?.unsubscribe()
    throw error
  }
}

/** Must be called by the tap itself, because browsers ask for the permission at no other time. */
export async function turnOn(publicKey: string, reader: number): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') await inTurn(() => switchOn(publicKey, reader))
  return readState(publicKey, reader)
}

/** Takes effect in the browser at once. Offline, the server learns it later from the push service. */
export const turnOff = (): Promise<void> => inTurn(switchOff)

async function switchOff(): Promise<void> {
  localStorage.removeItem(OWNER)
  const subscription = await findSubscription()
  if (!subscription) return
  const removed = call('unsubscribePush', { body: { endpoint: subscription.endpoint } }).catch(() => undefined)
  await subscription.unsubscribe()
  await removed
}

/**
 * Runs at every start: notifications stay on in a new session, under a new key and with a new push address. A subscription of
 * another person is removed.
 */
export const keepOn = (askKey: () => Promise<string | null>, reader: number): Promise<void> =>
  inTurn(() => renew(askKey, reader))

async function renew(askKey: () => Promise<string | null>, reader: number): Promise<void> {
  const [subscription, owner] = [await findSubscription(), ownerHere()]
  if (owner !== reader) {
    localStorage.removeItem(OWNER)
    await subscription?.unsubscribe()
    return
  }
  if (!isAble() || Notification.permission !== 'granted') return
  const publicKey = await askKey()
  if (publicKey !== null) await registerAtServer(await subscribe(publicKey))
}

// The server removes this device with the session; here the browser removes its subscription and closes its notifications.
onSignOut(async () => {
  localStorage.removeItem(OWNER)
  if (!isAble()) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
})
