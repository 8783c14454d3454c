/** Web push (RFC 8030, 8291, 8292): encrypts for one device, signs, and sends to the push service of the browser vendor. */
import type { Agent } from 'node:https'
import webPush from 'web-push'
import type { Push } from '../../ports/push.ts'

export type PushKeys = { subject: string; publicKey: string; privateKey: string }

/** A push service that is not in the list below. Tests use it. */
export type OtherService = { host: string; agent: Agent }

/** Less than the time limit of a job (jobs/queue.ts). */
const TIMEOUT_MS = 15_000

/**
 * The push services of all browsers that support web push. The address comes from the client, so any other host is
 * refused: it could point into the server's own network.
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^([\w-]+\.)?push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
]

const GONE = [404, 410]
/** Whether a retry may help: a timeout, a rate limit or a server error. */
const isTransient = (status: number) => status === 408 || status === 429 || status >= 500

export const webPushSender = (keys: PushKeys, other?: OtherService): Push => ({
  publicKey: keys.publicKey,

  serves: ({ protocol, host, username, password }) =>
    protocol === 'https:' &&
    !username &&
    !password &&
    (host === other?.host || services.some((service) => service.test(host))),

  async send(target, { payload, ttlSeconds, urgency, topic }) {
    const options = { vapidDetails: keys, TTL: ttlSeconds, urgency, topic, timeout: TIMEOUT_MS }
    try {
      await webPush.sendNotification(target, payload, other ? { ...options, agent: other.agent } : options)
      return 'taken'
    } catch (error) {
      const status = (error as { statusCode?: number }).statusCode
      if (status !== undefined && GONE.includes(status)) return 'gone'
      if (status !== undefined && !isTransient(status)) return 'refused'
      // The library's error contains the address, which is a secret and must not be logged.
      const why = status === undefined ? (error as Error).message : `answered ${status}`
      throw new Error(`push service request failed: ${why}`)
    }
  },
})
