/** Calls to devices over one MQTT connection: answers matched by id, never queued, never retained, never sent again. */
import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import mqtt from 'mqtt'
import { type Call, frameOf, type Reply, readReply } from './shelly.ts'

const RECONNECT_MS = 1_000

type Waiting = { answer(reply: Reply): void }
type Options = { url: string; log: FastifyBaseLogger; hear(topic: string, bytes: Buffer): void }

export type Rpc = ReturnType<typeof createRpc>

export function createRpc({ url, log, hear }: Options) {
  // One source per process: answers to others are not ours to read.
  const source = `portineria/${randomBytes(8).toString('hex')}`
  const waiting = new Map<number, Waiting>()
  const subscribed = new Set<string>()
  /** Counts our connections: what was sent over an earlier one may have been answered unheard. */
  let era = 0
  const client = mqtt.connect(url, {
    clientId: source.replace('/', '-'),
    clean: true,
    reconnectPeriod: RECONNECT_MS,
    connectTimeout: 5_000,
    keepalive: 15,
    resubscribe: false,
    // What could not be sent at once must never be sent later.
    queueQoSZero: false,
  })

  const subscribe = (topics: string[]) => {
    if (topics.length > 0 && client.connected)
      client.subscribe(topics, { qos: 0 }, (error) => {
        if (error) log.warn({ err: error }, 'the door broker refused a subscription')
      })
  }
  client.on('connect', () => {
    era += 1
    // Nagle's algorithm and delayed acknowledgements together cost 40 ms each way.
    const { stream } = client as { stream: { setNoDelay?(on: boolean): void } }
    stream.setNoDelay?.(true)
    subscribe([`${source}/rpc`, ...subscribed])
    log.debug('connected to the door broker')
  })
  client.on('error', (error) => log.warn({ err: error }, 'the door broker'))
  client.on('message', (topic, bytes) => {
    if (topic !== `${source}/rpc`) return hear(topic, bytes)
    const reply = readReply(bytes)
    const asked = reply && waiting.get(reply.id)
    if (!reply || !asked) return
    waiting.delete(reply.id)
    asked.answer(reply)
  })

  return {
    connected: () => client.connected,
    era: () => era,

    /** Sends now or not at all: false if nothing left. `onAnswer` hears the first answer, however late, until forgotten. */
    send(device: string, call: Call, onAnswer: (reply: Reply) => void): { forget(): void } | null {
      if (!client.connected) return null
      // Not to be guessed: another device could answer in this one's place.
      const id = randomInt(1, 2 ** 31)
      waiting.set(id, { answer: onAnswer })
      client.publish(`${device}/rpc`, frameOf(id, source, call), { qos: 0, retain: false }, (error) => {
        if (error) log.warn({ err: error }, 'a command to a door was not sent')
      })
      return { forget: () => void waiting.delete(id) }
    },

    subscribe(topics: string[]): void {
      const news = topics.filter((topic) => !subscribed.has(topic))
      for (const topic of news) subscribed.add(topic)
      subscribe(news)
    },

    unsubscribe(topics: string[]): void {
      for (const topic of topics) subscribed.delete(topic)
      if (topics.length > 0 && client.connected) client.unsubscribe(topics)
    },

    close: (): Promise<void> => client.endAsync(true),
  }
}
