/** Notifications on this device: switched on inside a tap, switched off, and what the browser knows of them. */

import { isInstalled } from '../../pwa/install-offer.ts'
import { phoneOf } from '../../pwa/install-rules.ts'
import { call } from '../api.ts'
import { onSignOut } from '../sign-out.ts'
import { isMadeFor, type PushState, pushState } from './push-rules.ts'

const OWNER = 'portineria.push'
/** A worker that is not there by then will not come. */
const WORKER_PATIENCE = 20_000

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const ownerHere = (): number | null => Number(localStorage.getItem(OWNER)) || null

/** Of the worker that is there; none yet is no reason to wait. */
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

/** One thing after the other: a start that tidies up must not meet a tap that switches on. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work)
  last = next
  return next
}

/** The browser's half: what there is, if it is for this key. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await workerHere()
  const old = await pushManager.getSubscription()
  if (old && !isMadeFor(old.options.applicationServerKey, publicKey)) await old.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  await call('subscribePush', { body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } } })
}

/** Both halves or none. Whose it is stands there first: another tab would take it for somebody else's. */
async function switchOn(publicKey: string, reader: number): Promise<void> {
  localStorage.setItem(OWNER, String(reader))
  try {
    await tellServer(await subscribe(publicKey))
  } catch (error) {
    localStorage.removeItem(OWNER)
    await (await findSubscription())?.unsubscribe()
    throw error
  }
}

/** To be called by the tap itself: browsers ask for leave at no other time. */
export async function turnOn(publicKey: string, reader: number): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') await inTurn(() => switchOn(publicKey, reader))
  return readState(publicKey, reader)
}

/** Here at once; without a connection the server hears of it from the push service. */
export const turnOff = (): Promise<void> => inTurn(switchOff)

async function switchOff(): Promise<void> {
  localStorage.removeItem(OWNER)
  const subscription = await findSubscription()
  if (!subscription) return
  const told = call('unsubscribePush', { body: { endpoint: subscription.endpoint } }).catch(() => undefined)
  await subscription.unsubscribe()
  await told
}

/** At every start: what was switched on stays so in a new session, under a new key, with a new address. Nobody gets another's. */
export const keepOn = (askKey: () => Promise<string | null>, reader: number): Promise<void> =>
  inTurn(() => putRight(askKey, reader))

async function putRight(askKey: () => Promise<string | null>, reader: number): Promise<void> {
  const [subscription, owner] = [await findSubscription(), ownerHere()]
  if (owner !== reader) {
    localStorage.removeItem(OWNER)
    await subscription?.unsubscribe()
    return
  }
  if (!isAble() || Notification.permission !== 'granted') return
  const publicKey = await askKey()
  if (publicKey !== null) await tellServer(await subscribe(publicKey))
}

/** The server forgets this device with its session; the browser forgets it here, with what it still shows. */
onSignOut(async () => {
  localStorage.removeItem(OWNER)
  if (!isAble()) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
})
