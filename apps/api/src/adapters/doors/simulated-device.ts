/** A simulated two-relay device. It speaks the protocol of the real ones, and its faults can be switched on. */
import type { DeviceFault } from '@portineria/contract/door'
import mqtt from 'mqtt'
import { topicsOf } from './shelly.ts'

type Frame = { id: number; src: string; method: string; params?: { id?: number; on?: boolean; toggle_after?: number } }
type Relay = { output: boolean; source: string; off: NodeJS.Timeout | null }

/** Real devices send the relay notification sometimes before and sometimes after the answer to the command. */
export type Notify = 'before' | 'after'

type Options = { url: string; id: string; slowMs?: number; notify?: Notify }

export type SimulatedDevice = ReturnType<typeof simulateDevice>

export function simulateDevice({ url, id, slowMs = 7_000, notify = 'before' }: Options) {
  const topics = topicsOf(id)
  const relays: [Relay, Relay] = [
    { output: false, source: 'init', off: null },
    { output: false, source: 'init', off: null },
  ]
  const fired: [number, number] = [0, 0]
  let fault: DeviceFault = 'none'
  let bootedAt = performance.now()
  let busy: Promise<void> = Promise.resolve()
  const listening = Promise.withResolvers<void>()
  const client = mqtt.connect(url, {
    clientId: id,
    clean: true,
    reconnectPeriod: 300,
    keepalive: 15,
    queueQoSZero: false,
    will: { topic: topics.online, payload: Buffer.from('false'), qos: 0, retain: false },
  })
  client.on('error', () => undefined)

  const publish = (topic: string, value: unknown) => {
    if (client.connected) client.publish(topic, JSON.stringify(value), { qos: 0, retain: false })
  }
  client.on('connect', () => {
    const { stream } = client as { stream: { setNoDelay?(on: boolean): void } }
    stream.setNoDelay?.(true)
    client.subscribe(topics.rpc, () => {
      publish(topics.online, true)
      listening.resolve()
    })
  })

  /** Returns the function that sends the relay notification. */
  function setRelay(index: 0 | 1, output: boolean, source: string): () => void {
    relays[index].output = output
    relays[index].source = source
    const params = { ts: Date.now() / 1000, [`switch:${index}`]: { id: index, output, source } }
    return () =>
      publish(topics.events, { src: id, dst: topics.events.replace('/rpc', ''), method: 'NotifyStatus', params })
  }

  function setSwitch({ id: index, on, toggle_after }: NonNullable<Frame['params']>) {
    if (index !== 0 && index !== 1) return { error: { code: -105, message: `Bad id=${index}` } }
    if (typeof on !== 'boolean') return { error: { code: -103, message: "Missing required 'on'" } }
    const one = relays[index]
    const was_on = one.output
    if (one.off) clearTimeout(one.off)
    if (on) fired[index] += 1
    const sendNotification = setRelay(index, on, 'MQTT')
    one.off = toggle_after ? setTimeout(() => setRelay(index, !on, 'timer')(), toggle_after * 1000) : null
    if (notify === 'before') sendNotification()
    return { result: { was_on }, afterwards: notify === 'after' ? sendNotification : undefined }
  }

  const statusOf = (index: 0 | 1) => ({ id: index, output: relays[index].output, source: relays[index].source })

  type Answer = { result?: unknown; error?: { code: number; message: string }; afterwards?: (() => void) | undefined }

  function answer({ method, params }: Frame): Answer {
    switch (method) {
      case 'Switch.Set':
        return fault === 'error' ? { error: { code: -109, message: 'Overtemperature' } } : setSwitch(params ?? {})
      case 'Switch.GetStatus':
        return { result: statusOf(params?.id === 1 ? 1 : 0) }
      case 'Shelly.GetStatus':
        return {
          result: {
            'switch:0': statusOf(0),
            'switch:1': statusOf(1),
            sys: { uptime: Math.floor((performance.now() - bootedAt) / 1000) },
            wifi: { rssi: -58 },
          },
        }
      case 'Shelly.GetDeviceInfo':
        return { result: { id, ver: '1.4.4', model: 'SPSW-202XE16EU', gen: 2 } }
      default:
        return { error: { code: 404, message: `No handler for ${method}` } }
    }
  }

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  async function handle(frame: Frame): Promise<void> {
    if (fault === 'deaf') return
    const { afterwards: notifyLater, ...content } = answer(frame)
    if (fault === 'reboot' && frame.method === 'Switch.Set') return reboot()
    if (fault === 'slow' && frame.method === 'Switch.Set') await pause(slowMs)
    const reply = { id: frame.id, src: id, dst: frame.src, ...content }
    publish(`${frame.src}/rpc`, reply)
    if (fault === 'double') publish(`${frame.src}/rpc`, reply)
    notifyLater?.()
  }

  /** Drops the connection without a message and resets all state. */
  function reboot(): void {
    for (const one of relays) {
      if (one.off) clearTimeout(one.off)
      Object.assign(one, { output: false, source: 'init', off: null })
    }
    bootedAt = performance.now()
    client.stream.destroy()
  }

  client.on('message', (_topic, bytes) => {
    const frame = JSON.parse(bytes.toString()) as Frame
    // Frames are handled one after the other, as in real devices.
    busy = busy.then(() => handle(frame)).catch(() => undefined)
  })

  return {
    id,
    /** How often each relay was energised. */
    fired,
    /** Resolves when the device is subscribed to commands. */
    listening: listening.promise,
    setFault(next: DeviceFault): void {
      const wasOffline = fault === 'offline'
      fault = next
      if (next === 'offline') {
        client.options.reconnectPeriod = 0
        client.stream.destroy()
      } else if (wasOffline) {
        client.options.reconnectPeriod = 300
        client.reconnect()
      }
    },
    async close(): Promise<void> {
      for (const { off } of relays) if (off) clearTimeout(off)
      await client.endAsync(true)
    },
  }
}
