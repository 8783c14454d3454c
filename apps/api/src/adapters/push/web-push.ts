/** Web push (RFC 8030, 8291, 8292): sealed for one device, signed by this house, handed to the browser's maker. */
import type { Agent } from 'node:https'
import webPush from 'web-push'
import type { Push } from '../../ports/push.ts'

export type PushKeys = { subject: string; publicKey: string; privateKey: string }

/** A push service that is not in the list below, for tests. */
export type OtherService = { host: string; agent: Agent }

/** Less than the time a job has (jobs/queue.ts). */
const PATIENCE_MS = 15_000

/** The makers of all browsers that can do this. An address comes from a browser, so that any other could lead us into our own network. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^([\w-]+\.)?push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
]

const GONE = [404, 410]
/** Too much, too busy or not well: the same again may pass. */
const mayPass = (status: number) => status === 408 || status === 429 || status >= 500

export const webPushSender = (keys: PushKeys, other?: OtherService): Push => ({
  publicKey: keys.publicKey,

  serves: ({ protocol, host, username, password }) =>
    protocol === 'https:' &&
    !username &&
    !password &&
    (host === other?.host || services.some((service) => service.test(host))),

  async send(target, { payload, ttlSeconds, urgency, topic }) {
    const options = { vapidDetails: keys, TTL: ttlSeconds, urgency, topic, timeout: PATIENCE_MS }
    try {
      await webPush.sendNotification(target, payload, other ? { ...options, agent: other.agent } : options)
      return 'taken'
    } catch (error) {
      const status = (error as { statusCode?: number }).statusCode
      if (status !== undefined && GONE.includes(status)) return 'gone'
      if (status !== undefined && !mayPass(status)) return 'refused'
      // The library's own error names the address, which is a secret: not for the log.
      const why = status === undefined ? (error as Error).message : `answered ${status}`
      throw new Error(`the push service could not be told: ${why}`)
    }
  },
})
