/** The port to the push services of the browser vendors, which deliver notifications to devices. */

/** A push subscription as the browser describes it. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } }

export type PushMessage = {
  /** The text for the service worker. It is encrypted on the way, so that only the service worker can read it. */
  payload: string
  /** How long the push service keeps the message for a device that is off. */
  ttlSeconds: number
  urgency: 'normal' | 'high'
  /** A newer message replaces a waiting one with the same topic. */
  topic: string
}

/** `gone`: the subscription has ended for good. `refused`: the push service will never accept this message. */
export type PushOutcome = 'taken' | 'gone' | 'refused'

export type Push = {
  /** Null if this server sends no push notifications. */
  publicKey: string | null
  /** Whether the URL belongs to a known push service. The server calls no other URL that a client names. */
  serves(endpoint: URL): boolean
  /** Throws if a retry may help. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}
