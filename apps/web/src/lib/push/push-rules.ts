/** How it stands with notifications on this device. Pure. */
import type { Phone } from '../../pwa/install-rules.ts'

/** `none`: the house sends none. `install`: an iPhone shows them to the installed app only. `blocked`: the reader once said no. */
export type PushState = 'none' | 'unsupported' | 'install' | 'blocked' | 'off' | 'on'

export type PushFacts = {
  publicKey: string | null
  phone: Phone
  installed: boolean
  /** Whether the browser can do it at all. */
  able: boolean
  permission: NotificationPermission
  subscribed: boolean
  /** For whom they were switched on here, and who is reading now. */
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

/** Whether a subscription was made for this key: for another one nothing arrives. */
export function isMadeFor(used: ArrayBuffer | null, publicKey: string): boolean {
  if (used === null) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(used)))
  return text.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_') === publicKey
}
