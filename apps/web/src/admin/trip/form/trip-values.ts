/** Converts an experience to the values of its form, and the form's values back to the changes that are saved. */
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import { CATEGORY, type Category } from '@portineria/contract/rules/codes'
import { isRequired, type Language, languageCodes } from '@portineria/contract/rules/languages'
import type { PriceUnit } from '@portineria/contract/rules/lists'
import { completeText, trimText, type WholeText } from '@portineria/contract/rules/text'
import { tripCalls } from '@portineria/contract/trip'
import { centsOf, euroText } from '../euro-text.ts'
import type { Trip } from '../trip.queries.ts'

export type TripValues = {
  name: WholeText
  headline: WholeText
  description: WholeText
  category: string
  /** Empty: every apartment. */
  flat_id: string
  distance: string
  price: string
  price_unit: PriceUnit
  unlimited: boolean
  quantity: string
  phone: string
  photo: string | null
  visible: boolean
}

type NewTrip = CallInput<Calls['createTrip']>['body']
type TripChanges = Partial<NewTrip> & { quantity_before?: number | null }

export const valuesOf = (trip: Trip | null, language: Language): TripValues => ({
  name: completeText(trip?.name),
  headline: completeText(trip?.headline),
  description: completeText(trip?.description),
  category: String(trip?.category ?? CATEGORY.eat),
  flat_id: String(trip?.flat_id ?? ''),
  distance: String(trip?.distance ?? ''),
  price: trip?.price_cents ? euroText(trip.price_cents, language) : '',
  price_unit: trip?.price_unit ?? 'person',
  unlimited: trip === null || trip.quantity === null,
  quantity: String(trip?.quantity ?? ''),
  phone: trip?.phone ?? '',
  photo: trip?.photo ?? null,
  visible: trip?.visible ?? true,
})

/** A whole number, or null for an empty field. Anything else becomes NaN, which the contract refuses. */
const whole = (typed: string): number | null => {
  const text = typed.replace(/\s/g, '')
  if (text === '') return null
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}

const stockOf = ({ unlimited, quantity }: TripValues): number | null => (unlimited ? null : whole(quantity))

export const wireOf = (values: TripValues): NewTrip => ({
  name: trimText(values.name),
  headline: trimText(values.headline),
  description: trimText(values.description),
  category: Number(values.category) as Category,
  flat_id: whole(values.flat_id),
  distance: whole(values.distance),
  price_cents: values.price.trim() === '' ? null : centsOf(values.price),
  price_unit: values.price_unit,
  quantity: stockOf(values),
  phone: values.phone.trim() || null,
  photo: values.photo,
  visible: values.visible,
})

/** The changed fields. A new stock comes with the old one, so that the server notices sales made meanwhile. */
export function changesOf(before: TripValues, after: TripValues): TripChanges {
  const old = wireOf(before)
  const changes: TripChanges = Object.fromEntries(
    Object.entries(wireOf(after)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field as keyof NewTrip]),
    ),
  )
  return changes.quantity === undefined ? changes : { ...changes, quantity_before: stockOf(before) }
}

/** The number of fields that differ, including those whose text is not a valid value yet. */
export const countChanges = (before: TripValues, after: TripValues): number =>
  Object.keys(after).filter((field) => {
    const key = field as keyof TripValues
    return JSON.stringify(before[key]) !== JSON.stringify(after[key])
  }).length

/** The newest values from the server, with the operator's unsaved changes on top. */
export function rebase(before: TripValues, mine: TripValues, newest: TripValues): TripValues {
  const own = Object.entries(mine).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof TripValues]),
  )
  return { ...newest, ...Object.fromEntries(own) }
}

/** The API's `price_cents` is the form's `price`. */
const pathOf = (path: string): string => (path === 'price_cents' ? 'price' : path)

/** The paths of the fields with invalid values, found before anything is sent. */
export function refusedPaths(values: TripValues): string[] {
  const { error } = tripCalls.createTrip.body.safeParse(wireOf(values))
  const refused = (error?.issues ?? []).map((issue) => pathOf(issue.path.join('.')))
  const nameless = languageCodes
    .filter((each) => isRequired(each) && values.name[each].trim() === '')
    .map((each) => `name.${each}`)
  // A price of zero is refused; an empty price means that the price is on request.
  const free = values.price.trim() !== '' && !centsOf(values.price) ? ['price'] : []
  const countless = !values.unlimited && values.quantity.trim() === '' ? ['quantity'] : []
  return [...new Set([...nameless, ...refused, ...free, ...countless])]
}
