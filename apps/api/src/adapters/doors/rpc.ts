/** RPC calls to devices over one MQTT connection. Answers are matched by id; a call is never queued, retained or sent again. */
import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import mqtt from 'mqtt'
import { type Call, frameOf, type Reply, readReply } from './shelly.ts'

const RECONNECT_MS = 1_000

type Waiting = { answer(reply: Reply): void }
type Options = { url: string; log: FastifyBaseLogger; hear(topic: string, bytes: Buffer): void }

export type Rpc = ReturnType<typeof createRpc>

export function createRpc({ url, log, hear }: Options) {
  // Each process has its own source, so that it does not receive the answers to other processes.
  const source = `portineria/${randomBytes(8).toString('hex')}`
  const waiting = new Map<number, Waiting>()
  const subscribed = new Set<string>()
  /** Counts this client's connections: the answer to a call over an earlier connection may have been missed. */
  let era = 0
  const client = mqtt.connect(url, {
    clientId: source.replace('/', '-'),
    clean: true,
    reconnectPeriod: RECONNECT_MS,
    connectTimeout: 5_000,
    keepalive: 15,
    resubscribe: false,
    // A command that cannot be sent at once must never be sent later.
    queueQoSZero: false,
  })

  const subscribe = (topics: string[]) => {
    if (topics.length > 0 && client.connected)
      client.subscribe(topics, { qos: 0 }, (error) => {
        if (error) log.warn({ err: error, topics }, 'door broker subscribe failed')
      })
  }
  client.on('connect', () => {
    era += 1
    // Nagle's algorithm and delayed acknowledgements together cost 40 ms each way.
    const { stream } = client as { stream: { setNoDelay?(on: boolean): void } }
    stream.setNoDelay?.(true)
    subscribe([`${source}/rpc`, ...subscribed])
    log.debug('door broker connected')
  })
  client.on('error', (error) => log.warn({ err: error }, 'door broker connection failed'))
  client.on('message', (topic, bytes, { retain }) => {
    // A message that the broker has kept says nothing about now: an old relay notification would prove an opening of today.
    if (retain) return
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

    /**
     * Sends at once or not at all; returns null if nothing was sent. `onAnswer` gets the first answer, however late, until the
     * caller uses `forget`.
     */
    send(device: string, call: Call, onAnswer: (reply: Reply) => void): { forget(): void } | null {
      if (!client.connected) return null
      // The id is random: if it could be guessed, another device could answer in place of this one.
      const id = randomInt(1, 2 ** 31)
      waiting.set(id, { answer: onAnswer })
      client.publish(`${device}/rpc`, frameOf(id, source, call), { qos: 0, retain: false }, (error) => {
        if (error) log.warn({ err: error, device, method: call.method }, 'door command publish failed')
      })
      return { forget: () => void waiting.delete(id) }
    },

    subscribe(topics: string[]): void {
      const added = topics.filter((topic) => !subscribed.has(topic))
      for (const topic of added) subscribed.add(topic)
      subscribe(added)
    },

    unsubscribe(topics: string[]): void {
      for (const topic of topics) subscribed.delete(topic)
      if (topics.length > 0 && client.connected) client.unsubscribe(topics)
    },

    close: (): Promise<void> => client.endAsync(true),
  }
}
