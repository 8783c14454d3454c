/** Whoever carries a notification to a device: the push service of the browser's maker. */

/** A device as its browser describes it. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } }

export type PushMessage = {
  /** What the service worker reads; only it can. */
  payload: string
  /** How long it is worth waiting for a device that is off. */
  ttlSeconds: number
  urgency: 'normal' | 'high'
  /** Of those that wait for a device, a newer one with the same topic takes the place of the older. */
  topic: string
}

/** `gone`: the device has taken its word back, for good. `refused`: this message will never be taken. */
export type PushOutcome = 'taken' | 'gone' | 'refused'

export type Push = {
  /** Null where no device is ever told anything. */
  publicKey: string | null
  /** Whether an address is one of a push service: we call no others, whoever asks. */
  serves(endpoint: URL): boolean
  /** Throws what is worth another try. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}
