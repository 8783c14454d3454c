/** How a delivery is written and signed, and when a webhook is given up. Pure. */
import { createHmac } from 'node:crypto'
import type { DeliveryEvent } from '@portineria/contract/rules/webhook'

const DAY = 86_400_000

/** After this time without a single delivery, the webhook is switched off. The queue tries one delivery for about a day. */
export const GIVE_UP_MS = 3 * DAY

type Told = { event: DeliveryEvent; event_id: string; created_at: string; data: Record<string, unknown> }

/** The body of a delivery. It has ids, so that the receiver reads the rest with its API key. */
export const bodyOf = ({ event, event_id, created_at, data }: Told): string =>
  JSON.stringify({ id: event_id, event, created_at, data })

/** The timestamp is signed too, so that a recorded delivery cannot be sent again much later. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

export function headersOf(secret: string, told: Told, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': 'application/json',
    'portineria-event': told.event,
    'portineria-id': told.event_id,
    'portineria-timestamp': timestamp,
    'portineria-signature': signatureOf(secret, timestamp, body),
  }
}

export const isDelivered = (status: number): boolean => status >= 200 && status < 300

export const isGivenUp = (failingSince: string | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - Date.parse(failingSince) >= GIVE_UP_MS

/** Shorter paths may be a secret as a whole. */
const LONG_PATH = 12
const SHOWN_END = 4

/** The host and the last characters: enough to recognise an address, too little to use it. */
export function shorten(url: string): string {
  const { origin, pathname, search } = new URL(url)
  const path = pathname + search
  if (path === '/') return origin
  return `${origin}/…${path.length > LONG_PATH ? path.slice(-SHOWN_END) : ''}`
}
