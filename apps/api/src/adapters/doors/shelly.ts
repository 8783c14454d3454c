/** MQTT topics and message frames of Shelly devices of the second generation and later. */
import * as z from 'zod/mini'
import { type DoorNumber, PULSE_MS } from '../../ports/doors.ts'

/** A device's topics. The device name may contain `/` but no wildcards. */
export const topicsOf = (device: string) => ({
  rpc: `${device}/rpc`,
  online: `${device}/online`,
  events: `${device}/events/rpc`,
})

/** Whether the name can be part of a topic without matching other topics. */
export const isAddress = (device: string): boolean => /^[^+#\s]+$/.test(device) && !device.startsWith('$')

export type Call = { method: string; params?: Record<string, unknown> }

export const pulseCall = (door: DoorNumber): Call => ({
  method: 'Switch.Set',
  params: { id: door - 1, on: true, toggle_after: PULSE_MS / 1000 },
})
export const statusCall: Call = { method: 'Shelly.GetStatus' }

export const frameOf = (id: number, src: string, call: Call): string => JSON.stringify({ id, src, ...call })

const reply = z.object({
  id: z.int(),
  src: z.string(),
  result: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  error: z.optional(z.object({ code: z.int(), message: z.optional(z.string()) })),
})
export type Reply = z.output<typeof reply>

const relay = z.object({ output: z.optional(z.boolean()), source: z.optional(z.string()) })
const status = z.object({
  'switch:0': z.optional(relay),
  'switch:1': z.optional(relay),
  sys: z.optional(z.object({ uptime: z.optional(z.number()) })),
  wifi: z.optional(z.object({ rssi: z.optional(z.nullable(z.number())) })),
})
const notification = z.object({ method: z.string(), params: status })

function parsed<T extends z.ZodMiniType>(schema: T, bytes: Buffer): z.output<T> | null {
  try {
    return schema.safeParse(JSON.parse(bytes.toString())).data ?? null
  } catch {
    return null
  }
}

export const readReply = (bytes: Buffer): Reply | null => parsed(reply, bytes)

/** The doors whose relay a command over MQTT energised, according to this notification. */
export function energisedFor(bytes: Buffer): DoorNumber[] {
  const received = parsed(notification, bytes)
  if (received?.method !== 'NotifyStatus') return []
  const relays = [received.params['switch:0'], received.params['switch:1']]
  return relays.flatMap((one, index) => (one?.output && one.source === 'MQTT' ? [(index + 1) as DoorNumber] : []))
}

const relayKeys = ['switch:0', 'switch:1'] as const

/** The doors that a device can open, by its full status. */
export function readRelays(result: unknown): DoorNumber[] {
  const { data } = status.safeParse(result)
  return relayKeys.flatMap((key, index) => (data?.[key] ? [(index + 1) as DoorNumber] : []))
}

/** The name of the model, as the device tells it. */
export function readModel(result: unknown): string | null {
  const { data } = z.object({ model: z.string().check(z.maxLength(60)) }).safeParse(result)
  return data?.model ?? null
}

export type Told = { rssi: number | null; on: readonly [boolean, boolean]; uptime: number | null }

/** The fields of a device's full status that the server uses. */
export function readStatus(result: unknown): Told {
  const { data } = status.safeParse(result)
  return {
    rssi: data?.wifi?.rssi ?? null,
    on: [data?.['switch:0']?.output ?? false, data?.['switch:1']?.output ?? false],
    uptime: data?.sys?.uptime ?? null,
  }
}
