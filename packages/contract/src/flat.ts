/** Calls about apartments: what guests read about them, how guests enter them, and their devices. */
import * as z from 'zod/mini'
import { deviceName } from './door.ts'
import { declare } from './endpoint.ts'
import { isCin, tidyCin } from './rules/cin.ts'
import { isTimeZone } from './rules/stay-time.ts'
import { isStructureCode, tidyStructureCode } from './rules/structure-code.ts'
import * as s from './schema.ts'

const door = z.object({ name: s.text(100), enabled: z.boolean(), open_once: z.boolean() })
export type Door = z.output<typeof door>

const pdfs = z.object({
  how_to_get_there: z.optional(z.nullable(s.fileId)),
  internet: z.optional(z.nullable(s.fileId)),
  home_appliances: z.optional(z.nullable(s.fileId)),
  guest_care: z.optional(z.nullable(s.fileId)),
})
export type Pdfs = z.output<typeof pdfs>

/** The maximum number of entry steps. */
export const MOST_STEPS = 5

/** The picture of each step, in the order of the steps; null where a step has none. */
const stepImages = z.array(z.nullable(s.fileId))

const documents = z.enum(['everyone', 'heads'])

/** The national code (CIN) of the apartment, and the older code of its region, which is shown beside it. */
const codes = { cin: z.nullable(z.string()), regional_code: z.nullable(z.string()) }

/** What the statistics of the region need: see `flatWrite`. */
const statistics = {
  structure_code: z.nullable(z.string()),
  rooms: z.int(),
  beds: z.nullable(z.int()),
  statistics_from: z.nullable(s.day),
}

const structureCode = z.string().check(z.maxLength(60), z.refine(isStructureCode), z.overwrite(tidyStructureCode))

const cin = z.string().check(z.maxLength(40), z.refine(isCin), z.overwrite(tidyCin))

/** The fields that any signed-in person sees. */
const openFields = {
  id: s.id,
  name: z.string(),
  headline: s.text(),
  description: s.text(),
  details: s.text(),
  map_url: z.nullable(z.string()),
  apartment_url: z.nullable(z.string()),
  city: z.nullable(z.string()),
  address: z.nullable(z.string()),
  ...codes,
  max_guests: z.int(),
  visible: z.boolean(),
  documents,
  time_zone: z.string(),
  check_in_hour: s.hour,
  check_out_hour: s.hour,
  images: z.array(s.fileId),
}

/** The fields that only the holder of an approved stay there sees as well; absent from other answers. */
const secretFields = {
  steps: z.array(s.text()),
  step_images: stepImages,
  door_1: door,
  door_2: door,
  pdfs,
  wifi_info: s.text(),
  home_appliances: s.text(),
  guest_care: s.text(),
}

export const flat = z.object({
  ...openFields,
  ...z.partial(z.object(secretFields)).shape,
  /** For admins only. */
  device_identifier: z.optional(z.nullable(z.string())),
  /** False where the law asks for no CIN, as abroad. For admins only. */
  needs_cin: z.optional(z.boolean()),
  /** For admins only: see the fields of the same names in a body. */
  ...z.partial(z.object(statistics)).shape,
  version: z.optional(z.int()),
})
export type Flat = z.output<typeof flat>

export const shortFlat = z.object({
  id: s.id,
  name: z.string(),
  headline: s.text(),
  city: z.nullable(z.string()),
  address: z.nullable(z.string()),
  ...codes,
  time_zone: z.string(),
  check_in_hour: s.hour,
  check_out_hour: s.hour,
  image: z.nullable(s.fileId),
  /** The doors that open from a phone; empty where all doors are opened by hand. */
  doors: z.array(z.object({ number: z.literal([1, 2]), name: s.text(100), open_once: z.boolean() })),
})

const flatWrite = {
  headline: z.optional(s.text()),
  description: z.optional(s.text()),
  details: z.optional(s.text()),
  map_url: s.maybe(s.url),
  apartment_url: s.maybe(s.url),
  city: s.maybe(s.line()),
  address: s.maybe(s.line()),
  cin: s.maybe(cin),
  regional_code: s.maybe(s.line(40)),
  needs_cin: z.optional(z.boolean()),
  /** The code of the structure in the region's statistics (ROSS1000). Without one, nothing about statistics is asked or shown. */
  structure_code: s.maybe(structureCode),
  rooms: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  /** The number of beds for the statistics; the greatest number of guests if it is not given. */
  beds: s.maybe(z.int().check(z.minimum(1), z.maximum(200))),
  /** The first day that is reported; without one, the first day of the month in which the code was entered. */
  statistics_from: s.maybe(s.day),
  steps: z.optional(z.array(s.text()).check(z.maxLength(MOST_STEPS))),
  step_images: z.optional(stepImages.check(z.maxLength(MOST_STEPS))),
  max_guests: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  visible: z.optional(z.boolean()),
  door_1: z.optional(door),
  door_2: z.optional(door),
  device_identifier: s.maybe(deviceName),
  documents: z.optional(documents),
  time_zone: z.optional(s.line(64).check(z.refine(isTimeZone))),
  check_in_hour: z.optional(s.hour),
  check_out_hour: z.optional(s.hour),
  images: z.optional(z.array(s.fileId).check(z.maxLength(5))),
  pdfs: z.optional(pdfs),
  wifi_info: z.optional(s.text()),
  home_appliances: z.optional(s.text()),
  guest_care: z.optional(s.text()),
}

const deviceStatus = z.object({
  flat_id: s.id,
  device: z.string(),
  online: z.boolean(),
  last_seen: z.nullable(s.instant),
  rssi: z.nullable(z.number()),
  firmware: z.nullable(z.string()),
  doors: z.array(z.object({ door: z.literal([1, 2]), on: z.boolean() })),
})

export const flatCalls = {
  listFlats: declare({
    method: 'GET',
    path: '/flat',
    who: 'logged',
    summary: 'The apartments: visible ones and one’s own; an admin sees all',
    response: z.array(flat),
  }),
  createFlat: declare({
    method: 'POST',
    path: '/flat',
    who: 'admin',
    summary: 'Add an apartment',
    body: z.strictObject({ name: s.line(100), ...flatWrite }),
    status: 201,
    response: flat,
    errors: ['duplicate_entry'],
  }),
  getFlat: declare({
    method: 'GET',
    path: '/flat/:id',
    who: 'logged',
    summary: 'One apartment, as much of it as the caller may see',
    params: z.object({ id: s.idParam }),
    response: flat,
  }),
  updateFlat: declare({
    method: 'PUT',
    path: '/flat',
    who: 'admin',
    summary: 'Change an apartment',
    body: z.strictObject({ id: s.id, version: z.optional(z.int()), name: z.optional(s.line(100)), ...flatWrite }),
    response: flat,
    errors: ['changed_meanwhile', 'duplicate_entry'],
  }),
  listDeviceStatus: declare({
    method: 'GET',
    path: '/flat/devices/status',
    who: 'holder',
    summary: 'The door devices and whether they answer; a holder sees their flat’s',
    response: z.array(deviceStatus),
  }),
}
