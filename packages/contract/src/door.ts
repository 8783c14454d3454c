/** Calls to open a door, and the log of every attempt. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import { flatLogOrder, logStatuses } from './rules/lists.ts'
import * as s from './schema.ts'

const logStatus = z.enum(logStatuses)
/** The faults that a simulated device can have. */
export const DEVICE_FAULTS = ['none', 'offline', 'slow', 'deaf', 'double', 'reboot', 'error'] as const
export type DeviceFault = (typeof DEVICE_FAULTS)[number]
const doorNumber = z.literal([1, 2])

/** An identifier that an apartment can have; see there. */
export const deviceName = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9_/-]{1,99}$/))

/** A device that nobody has given to an apartment. `relays` are the doors that it can open. */
const foundDevice = z.object({
  device: z.string(),
  model: z.nullable(z.string()),
  rssi: z.nullable(z.number()),
  relays: z.array(doorNumber),
})
export type FoundDevice = z.output<typeof foundDevice>

export const flatLog = z.object({
  id: s.id,
  created_at: s.instant,
  device: z.nullable(z.string()),
  door: doorNumber,
  status: logStatus,
  flat_id: s.id,
  flat_name: z.string(),
  message: z.nullable(z.string()),
  booking_code: z.nullable(z.string()),
  user_id: z.nullable(s.id),
  user_name: z.nullable(z.string()),
})

const logFilters = {
  flat_id: z.optional(s.idParam),
  door: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2))),
  status: z.optional(logStatus),
  from: z.optional(s.day),
  to: z.optional(s.day),
}
const { query: _search, ...logPages } = s.pageQuery(flatLogOrder)

/** An attempt as a program with an API key sees it: without the person and without the address of the device. */
const keyLog = z.object({
  id: s.id,
  created_at: s.instant,
  door: doorNumber,
  status: logStatus,
  flat_id: s.id,
  flat_name: z.string(),
  message: z.nullable(z.string()),
  booking_code: z.nullable(z.string()),
})
export type KeyLog = z.output<typeof keyLog>

export const doorCalls = {
  openDoor: declare({
    method: 'GET',
    path: '/door/:door/:flat/:book',
    who: 'holder',
    neverShed: true,
    summary: 'Open a door once; `book` is the booking’s code, or `admin` for an admin’s own opening',
    params: z.object({
      door: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2)),
      flat: s.idParam,
      book: s.bookingCode,
    }),
    response: z.object({ opened: z.literal(true), remaining: z.nullable(z.int()), log_id: s.id }),
    errors: [
      'reservation_not_found',
      'door_not_authorized',
      'door_not_approved',
      'door_too_early',
      'door_stay_ended',
      'door_not_enabled',
      'door_by_hand',
      'door_no_openings',
      'door_busy',
      'device_offline',
      'device_silent',
      'device_error',
    ],
  }),
  listFoundDevices: declare({
    method: 'GET',
    path: '/door/found',
    who: 'admin',
    extra: true,
    summary: 'Devices that have announced themselves at the broker, answer now, and belong to no apartment yet',
    response: z.object({ broker: z.enum(['ok', 'down', 'off']), devices: z.array(foundDevice) }),
  }),
  testRelay: declare({
    method: 'POST',
    path: '/door/test',
    who: 'admin',
    extra: true,
    summary: 'Energise a relay of a device once, to learn which door it opens; logged as an opening of the apartment',
    body: z.strictObject({ flat_id: s.id, device: deviceName, door: doorNumber }),
    response: z.object({ opened: z.literal(true), log_id: s.id }),
    errors: ['taken_device', 'door_busy', 'device_offline', 'device_silent', 'device_error', 'too_many'],
  }),
  listFlatLog: declare({
    method: 'GET',
    path: '/flatlog',
    who: 'admin',
    summary: 'The activity log; `Accept: text/csv` streams the whole result',
    query: z.object({
      ...s.pageQuery(flatLogOrder),
      ...logFilters,
    }),
    produces: 'text/csv',
    response: s.page(flatLog),
    // The search compares names of people too, so a key may not use it.
    forKeys: {
      scope: 'log:read',
      query: z.strictObject({ ...logPages, ...logFilters }),
      response: s.page(keyLog),
    },
  }),
  listOpenings: declare({
    method: 'GET',
    path: '/flatlog/openings',
    who: 'admin',
    extra: true,
    summary: 'Each apartment’s last opening, and how often its doors have opened today by its own clock',
    response: z.array(
      z.object({
        flat_id: s.id,
        today: z.int(),
        last: z.nullable(z.object({ created_at: s.instant, door: doorNumber, user_name: z.nullable(z.string()) })),
      }),
    ),
  }),
  setDeviceFault: declare({
    method: 'POST',
    path: '/dev/device/:device/fault',
    who: 'demo',
    extra: true,
    summary: 'Make a simulated device of the demo fail, or well again',
    params: z.object({ device: z.string().check(z.maxLength(100)) }),
    body: z.strictObject({ fault: z.enum(DEVICE_FAULTS) }),
    status: 204,
    response: s.nothing,
  }),
}
