/**
 * Shelly door devices over MQTT. A pulse is sent only to a device that answered recently. Each pulse has one outcome; an answer
 * that comes later is reported as a proof.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { DoorListener, Doors, Pulse, PulseOutcome } from '../../ports/doors.ts'
import { createFinder } from './finder.ts'
import { createRpc, type Rpc } from './rpc.ts'
import {
  energisedFor,
  isAddress,
  pulseCall,
  type Reply,
  readStatus,
  statusCall,
  type Told,
  topicsOf,
} from './shelly.ts'

export type Pace = {
  /** How long a pulse waits for its answer. */
  answerMs: number
  /** How long a status request waits for its answer. */
  probeMs: number
  /** How often each device is asked for its status. */
  watchMs: number
  /** How often the list of devices is read from the database. */
  followMs: number
  /** How long a pulse waits for a device that has not been asked for its status yet. */
  meetMs: number
}
export const PACE: Pace = { answerMs: 5_000, probeMs: 2_000, watchMs: 4_000, followMs: 5_000, meetMs: 3_000 }

/** A device that answered within this time gets a pulse without being asked for its status first. */
const TRUST_MS = 60_000
/** A single status request may get lost; after two the device counts as offline. */
const MISSES = 2
const MEET_AGAIN_MS = 50
/** After this time a pulse without an answer is forgotten, and its outcome stays unknown. */
const FORGET_MS = 600_000

type Device = {
  online: boolean
  heard: number
  misses: number
  /** Counts the device's own connections to the broker. */
  era: number
  firmware: string | null
  probing: Promise<boolean> | null
  /** True once a status request was answered or timed out. Before that the server does not know the device's state. */
  asked: boolean
}

/** A pulse without an answer, and the connections it was sent over. */
type UnansweredPulse = { pulse: Pulse; sent: number; era: number; deviceEra: number }

type Options = { url: string; log: FastifyBaseLogger; pace?: Partial<Pace> }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function mqttDoors({ url, log, pace: given }: Options): Doors {
  const pace = { ...PACE, ...given }
  const devices = new Map<string, Device>()
  const unanswered = new Set<UnansweredPulse>()
  const listeners = new Set<DoorListener>()
  const notify = (call: (listener: DoorListener) => void) => {
    for (const listener of listeners) call(listener)
  }
  const now = () => performance.now()

  const rpc: Rpc = createRpc({ url, log, hear: handleMessage })

  function handleMessage(topic: string, bytes: Buffer): void {
    for (const [name, device] of devices) {
      const topics = topicsOf(name)
      if (topic === topics.events)
        for (const door of energisedFor(bytes)) notify((listener) => listener.see({ device: name, door }))
      if (topic !== topics.online) continue
      device.era += 1
      // A status request that was sent before the device connected is never answered, so the device is asked again.
      device.probing = null
      if (bytes.toString() === 'true') void probe(name, device)
      else setOffline(name, device)
    }
  }

  function setOffline(name: string, device: Device): void {
    device.heard = Number.NEGATIVE_INFINITY
    device.misses = MISSES
    device.online = false
    notify((listener) => listener.report({ device: name, online: false }))
  }

  function setOnline(name: string, device: Device, { rssi, on }: Told): void {
    Object.assign(device, { online: true, heard: now(), misses: 0 })
    notify((listener) => listener.report({ device: name, online: true, told: { rssi, on, firmware: device.firmware } }))
  }

  /** Returns null if no answer comes in time. */
  const request = (name: string, call: Parameters<Rpc['send']>[1], ms: number): Promise<Reply | null> =>
    new Promise((resolve) => {
      const sent = rpc.send(name, call, (reply) => {
        clearTimeout(timer)
        resolve(reply)
      })
      const timer = setTimeout(
        () => {
          sent?.forget()
          resolve(null)
        },
        sent ? ms : 0,
      )
    })

  const finder = createFinder({ url, log, request: (name, call) => request(name, call, pace.probeMs) })

  async function requestStatus(name: string, device: Device): Promise<boolean> {
    const [asked, era, deviceEra, sent] = [now(), rpc.era(), device.era, rpc.connected()]
    const reply = await request(name, statusCall, pace.probeMs)
    device.asked ||= sent
    if (!reply?.result) {
      if (device.era !== deviceEra) return false
      device.misses += 1
      if (device.misses >= MISSES || !rpc.connected()) setOffline(name, device)
      return false
    }
    const told = readStatus(reply.result)
    setOnline(name, device, told)
    disproveUnanswered(name, { asked, era, deviceEra, uptime: told.uptime })
    if (device.firmware === null) void askFirmware(name, device)
    return true
  }

  function probe(name: string, device: Device): Promise<boolean> {
    if (device.probing) return device.probing
    const probing = requestStatus(name, device).finally(() => {
      if (device.probing === probing) device.probing = null
    })
    device.probing = probing
    return probing
  }

  async function askFirmware(name: string, device: Device): Promise<void> {
    const reply = await request(name, { method: 'Shelly.GetDeviceInfo' }, pace.probeMs)
    const version = reply?.result?.ver
    if (typeof version === 'string') device.firmware = version
  }

  /**
   * A device answers in the order in which it was asked. If it answers a later request over the same connections and was not
   * restarted in between, it never received the earlier command: the door did not open and never will.
   */
  function disproveUnanswered(
    name: string,
    answer: { asked: number; era: number; deviceEra: number; uptime: number | null },
  ) {
    for (const entry of unanswered) {
      if (entry.pulse.device !== name || entry.sent > answer.asked) continue
      const restarted = answer.uptime === null || answer.uptime * 1000 < now() - entry.sent
      if (restarted || entry.era !== answer.era || entry.deviceEra !== answer.deviceEra) continue
      unanswered.delete(entry)
      notify((listener) => listener.prove({ log_id: entry.pulse.log_id, opened: false }))
    }
  }

  const outcomeOf = (reply: Reply): PulseOutcome => (reply.error ? 'error' : 'opened')

  function send(pulse: Pulse, device: Device): Promise<PulseOutcome> {
    return new Promise((resolve) => {
      const entry: UnansweredPulse = { pulse, sent: now(), era: rpc.era(), deviceEra: device.era }
      let late = false
      const sent = rpc.send(pulse.device, pulseCall(pulse.door), (reply) => {
        clearTimeout(timer)
        device.heard = now()
        if (!late) return resolve(outcomeOf(reply))
        unanswered.delete(entry)
        notify((listener) => listener.prove({ log_id: pulse.log_id, opened: !reply.error }))
      })
      const timer = setTimeout(
        () => {
          late = true
          if (!sent) return resolve('offline')
          unanswered.add(entry)
          resolve('silent')
          setTimeout(() => {
            sent.forget()
            unanswered.delete(entry)
          }, FORGET_MS).unref()
        },
        sent ? pace.answerMs : 0,
      )
    })
  }

  const watch = setInterval(() => {
    for (const [name, device] of devices) void probe(name, device)
  }, pace.watchMs)
  watch.unref()

  const newDevice = (): Device => ({
    online: false,
    heard: Number.NEGATIVE_INFINITY,
    misses: 0,
    era: 0,
    firmware: null,
    probing: null,
    asked: false,
  })

  /** Subscribes to the device's own messages. A pulse may need this before the device is on the list. */
  function adopt(name: string): Device {
    const device = newDevice()
    devices.set(name, device)
    rpc.subscribe([topicsOf(name).online, topicsOf(name).events])
    return device
  }

  const isTrusted = (device: Device) => device.online && now() - device.heard < TRUST_MS

  /** Devices connect to the broker a moment after the server starts. A guest who taps then waits instead of being refused. */
  async function isThere(name: string, device: Device): Promise<boolean> {
    if (isTrusted(device) || (device.asked && (await probe(name, device)))) return true
    const until = now() + (device.asked ? 0 : pace.meetMs)
    while (!isTrusted(device) && now() < until) {
      await Promise.race([probe(name, device), pause(until - now())])
      await pause(MEET_AGAIN_MS)
    }
    return isTrusted(device)
  }

  function follow(names: readonly string[]): void {
    const wanted = new Set(names.filter(isAddress))
    const topics = (name: string) => [topicsOf(name).online, topicsOf(name).events]
    const gone = [...devices.keys()].filter((name) => !wanted.has(name))
    for (const name of gone) devices.delete(name)
    rpc.unsubscribe(gone.flatMap(topics))
    for (const name of wanted) {
      if (devices.has(name)) continue
      const device = adopt(name)
      if (rpc.connected()) void probe(name, device)
    }
  }

  return {
    condition: () => (rpc.connected() && [...devices.values()].every(({ asked }) => asked) ? 'ok' : 'down'),

    async pulse(pulse) {
      if (!isAddress(pulse.device)) return 'offline'
      const device = devices.get(pulse.device) ?? adopt(pulse.device)
      return (await isThere(pulse.device, device)) ? send(pulse, device) : 'offline'
    },

    follow,
    listen: (listener) => void listeners.add(listener),
    found: () => finder.list(),

    async close() {
      clearInterval(watch)
      await finder.close()
      await rpc.close()
    },
  }
}
