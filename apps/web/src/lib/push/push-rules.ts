/** Pure rules for the state of notifications on this device. */
import type { Phone } from '../../pwa/install-rules.ts'

/**
 * `none`: the server sends no notifications. `install`: an iPhone shows them only in the installed app. `blocked`: the reader
 * has denied the permission.
 */
export type PushState = 'none' | 'unsupported' | 'install' | 'blocked' | 'off' | 'on'

export type PushFacts = {
  publicKey: string | null
  phone: Phone
  installed: boolean
  /** Whether the browser supports notifications at all. */
  able: boolean
  permission: NotificationPermission
  subscribed: boolean
  /** The person who switched them on in this browser, and the person who is signed in now. */
  owner: number | null
  reader: number
}

export function pushState(facts: PushFacts): PushState {
  if (facts.publicKey === null) return 'none'
  if (facts.phone === 'iphone' && !facts.installed) return 'install'
  if (!facts.able) return 'unsupported'
  if (facts.permission === 'denied') return 'blocked'
  return facts.permission === 'granted' && facts.subscribed && facts.owner === facts.reader ? 'on' : 'off'
}

/** Whether a subscription was made for this key. With another key no notification arrives. */
export function isMadeFor(used: ArrayBuffer | null, publicKey: string): boolean {
  if (used === null) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(used)))
  return text.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_') === publicKey
}
