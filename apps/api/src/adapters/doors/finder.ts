/**
 * Finds devices that no apartment has yet. Every device announces itself when it connects to the broker, and publishes its
 * changes. This listens over a connection of its own, so that nothing here delays or doubles a message about a door.
 */
import type { FastifyBaseLogger } from 'fastify'
import mqtt from 'mqtt'
import type { DoorNumber, FoundDevice } from '../../ports/doors.ts'
import type { Call, Reply } from './shelly.ts'
import { readModel, readRelays, readStatus, statusCall } from './shelly.ts'

const TOPICS = ['+/online', '+/events/rpc']
/** A broker may have other devices, and a hostile one may invent names. */
const MOST = 50
const NAME = /^([A-Za-z0-9][A-Za-z0-9_-]{1,99})\/(?:online|events\/rpc)$/
/** How long a question may take before the list is answered without the device. */
const PATIENCE_MS = 1_000
/** A device that has answered within this time is not asked again. */
const FRESH_MS = 4_000

type Heard = {
  answeredAt: number
  asking: Promise<void> | null
  model: string | null
  rssi: number | null
  relays: DoorNumber[]
}

type Options = {
  url: string
  log: FastifyBaseLogger
  /** Returns null if the device does not answer in time. */
  request(device: string, call: Call): Promise<Reply | null>
}

export function createFinder({ url, log, request }: Options) {
  const heard = new Map<string, Heard>()
  const now = () => performance.now()
  const client = mqtt.connect(url, { clean: true, reconnectPeriod: 5_000, connectTimeout: 5_000, resubscribe: false })
  // The other connection to the same broker reports its failures.
  client.on('error', (error) => log.debug({ err: error }, 'device search connection failed'))
  client.on('connect', () => {
    client.subscribe(TOPICS, { qos: 0 }, (error) => {
      if (error) log.warn({ err: error, topics: TOPICS }, 'device search subscribe failed')
    })
  })
  client.on('message', (topic, bytes) => {
    const name = NAME.exec(topic)?.[1]
    if (name === undefined) return
    if (topic.endsWith('/online') && bytes.toString() !== 'true') heard.delete(name)
    else note(name)
  })

  function note(name: string): void {
    if (heard.has(name)) return
    const [oldest] = heard.keys()
    if (heard.size >= MOST && oldest !== undefined) heard.delete(oldest)
    heard.set(name, { answeredAt: Number.NEGATIVE_INFINITY, asking: null, model: null, rssi: null, relays: [] })
  }

  async function ask(name: string, device: Heard): Promise<void> {
    const [status, info] = await Promise.all([
      request(name, statusCall),
      device.model === null ? request(name, { method: 'Shelly.GetDeviceInfo' }) : null,
    ])
    if (!status?.result) return
    device.answeredAt = now()
    device.rssi = readStatus(status.result).rssi
    device.relays = readRelays(status.result)
    device.model ??= readModel(info?.result)
  }

  function refresh(name: string, device: Heard): Promise<void> {
    if (now() - device.answeredAt < FRESH_MS) return Promise.resolve()
    device.asking ??= ask(name, device).finally(() => {
      device.asking = null
    })
    return device.asking
  }

  return {
    /** Devices with relays that answer now. They are asked only while an operator looks. */
    async list(): Promise<FoundDevice[]> {
      const all = [...heard]
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
      await Promise.race([Promise.all(all.map(([name, device]) => refresh(name, device))), patience])
      return all.flatMap(([device, { answeredAt, model, rssi, relays }]) =>
        now() - answeredAt < 2 * FRESH_MS && relays.length > 0 ? [{ device, model, rssi, relays }] : [],
      )
    },
    close: (): Promise<void> => client.endAsync(true),
  }
}
