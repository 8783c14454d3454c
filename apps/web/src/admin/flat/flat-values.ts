/** Converts an apartment to the values of its form, and the form's values back to the changes that are saved. */
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import { type Door, type Flat, flatCalls, MOST_STEPS } from '@portineria/contract/flat'
import type { House } from '@portineria/contract/house'
import type { Language } from '@portineria/contract/rules/languages'
import { completeText, isWritten, type WholeText } from '@portineria/contract/rules/text'

export const MOST_IMAGES = 5

export const pdfNames = ['how_to_get_there', 'internet', 'home_appliances', 'guest_care'] as const
export type PdfName = (typeof pdfNames)[number]

const lineFields = [
  'city',
  'address',
  'map_url',
  'apartment_url',
  'device_identifier',
  'cin',
  'regional_code',
  'structure_code',
  'statistics_from',
] as const
const textFields = ['headline', 'description', 'details', 'wifi_info', 'home_appliances', 'guest_care'] as const
type LineField = (typeof lineFields)[number]
type TextField = (typeof textFields)[number]

type WholeDoor = Door & { name: WholeText }

export type FlatValues = Record<LineField, string> &
  Record<TextField, WholeText> & {
    name: string
    max_guests: string
    rooms: string
    beds: string
    visible: boolean
    needs_cin: boolean
    documents: Flat['documents']
    time_zone: string
    check_in_hour: string
    check_out_hour: string
    /** Always as many as there can be; the empty ones at the end are not saved. */
    steps: WholeText[]
    /** The pictures of the steps, at the same indexes. */
    step_images: (string | null)[]
    door_1: WholeDoor
    door_2: WholeDoor
    images: string[]
    pdfs: Record<PdfName, string | null>
  }

type NewFlat = CallInput<Calls['createFlat']>['body']
export type FlatChanges = Partial<NewFlat>

const doorOf = (door: Door | undefined): WholeDoor => ({
  enabled: false,
  open_once: false,
  ...door,
  name: completeText(door?.name),
})

/** What a new apartment starts with, by the operator's settings. */
export type FlatStart = Pick<House, 'city' | 'time_zone'> & {
  defaults: Pick<House['defaults'], 'check_in_hour' | 'check_out_hour'>
}

export function valuesOf(flat: Flat | null, start: FlatStart): FlatValues {
  const steps = flat?.steps ?? []
  return {
    ...(Object.fromEntries(lineFields.map((field) => [field, flat?.[field] ?? ''])) as Record<LineField, string>),
    ...(Object.fromEntries(textFields.map((field) => [field, completeText(flat?.[field])])) as Record<
      TextField,
      WholeText
    >),
    ...(flat ? {} : { city: start.city ?? '' }),
    name: flat?.name ?? '',
    max_guests: String(flat?.max_guests ?? 2),
    rooms: String(flat?.rooms ?? 1),
    beds: String(flat?.beds ?? ''),
    visible: flat?.visible ?? true,
    needs_cin: flat?.needs_cin ?? true,
    documents: flat?.documents ?? 'everyone',
    time_zone: flat?.time_zone ?? start.time_zone,
    check_in_hour: flat?.check_in_hour ?? start.defaults.check_in_hour,
    check_out_hour: flat?.check_out_hour ?? start.defaults.check_out_hour,
    steps: Array.from({ length: MOST_STEPS }, (_, i) => completeText(steps[i])),
    step_images: Array.from({ length: MOST_STEPS }, (_, i) => flat?.step_images?.[i] ?? null),
    door_1: doorOf(flat?.door_1),
    door_2: doorOf(flat?.door_2),
    images: flat?.images ?? [],
    pdfs: Object.fromEntries(pdfNames.map((name) => [name, flat?.pdfs?.[name] ?? null])) as FlatValues['pdfs'],
  }
}

/** Steps keep their places; only empty ones after the last written one are left out. */
const writtenSteps = (steps: WholeText[]): WholeText[] => steps.slice(0, steps.findLastIndex(isWritten) + 1)

export const wireOf = (values: FlatValues): NewFlat => ({
  ...values,
  ...Object.fromEntries(lineFields.map((field) => [field, values[field].trim() || null])),
  name: values.name.trim(),
  needs_cin: values.needs_cin || values.cin.trim() !== '',
  max_guests: Number(values.max_guests),
  rooms: Number(values.rooms),
  beds: values.beds.trim() === '' ? null : Number(values.beds),
  steps: writtenSteps(values.steps),
  step_images: values.step_images.slice(0, values.step_images.findLastIndex((image) => image !== null) + 1),
})

/**
 * The apartment as a guest would get it after saving. A picture that is not saved yet has no public address, so all of them are
 * then fetched with the token.
 */
export function previewOf(values: FlatValues, saved: Flat | null): Flat {
  const wire = wireOf(values)
  const visible = Boolean(saved?.visible) && values.images.every((image) => saved?.images.includes(image))
  return { ...values, ...wire, id: saved?.id ?? 0, max_guests: Number(values.max_guests) || 0, visible } as Flat
}

/** The fields that have changed, as the API takes them. */
export function changesOf(before: FlatValues, after: FlatValues): FlatChanges {
  const [old, now] = [wireOf(before), wireOf(after)] as [Record<string, unknown>, Record<string, unknown>]
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field])),
  )
}

/** The newest values from the server, with the operator's unsaved changes on top. */
export function rebase(before: FlatValues, mine: FlatValues, newest: FlatValues): FlatValues {
  const own = Object.keys(changesOf(before, mine)) as (keyof FlatValues)[]
  return { ...newest, ...Object.fromEntries(own.map((field) => [field, mine[field]])) }
}

/** The paths of the fields that the contract would refuse, found before anything is sent. */
export function refusedPaths(values: FlatValues): string[] {
  const { error } = flatCalls.createFlat.body.safeParse(wireOf(values))
  return [...new Set((error?.issues ?? []).map((issue) => issue.path.join('.')))]
}

/** Counts what is missing in a language among the texts, the steps in use and the names of doors in use. */
export function missingTexts(values: FlatValues, language: Language): { count: number; total: number } {
  const doors = [values.door_1, values.door_2].filter(({ enabled, name }) => enabled && isWritten(name))
  const texts = [
    ...textFields.map((field) => values[field]),
    ...values.steps.filter(isWritten),
    ...doors.map(({ name }) => name),
  ]
  return { count: texts.filter((text) => text[language].trim() === '').length, total: texts.length }
}
