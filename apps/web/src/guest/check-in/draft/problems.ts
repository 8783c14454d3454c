/** What prevents submitting the check-in, field by field: the rules that the server shares, and malformed values. */
import {
  type Asked,
  type GuestData,
  ITALY,
  type Missing,
  type MissingWhy,
  missingOf,
  requiredOf,
} from '@portineria/contract/rules/check-in'
import { missingOfCompanion } from '@portineria/contract/rules/companion'
import { dayIn } from '@portineria/contract/rules/stay-time'
import { type Draft, type FormStay, type GuestDraft, guestFields, pathOf } from './draft.ts'
import { malformedOf, wireOf } from './wire.ts'

export type Why = MissingWhy | 'malformed'

/** `guest` counts from 0, the holder; null means the stay itself. */
export type Problem = { path: string; guest: number | null; field: string; why: Why }

/** What the rules need of the stay in addition to the draft. */
export type Stay = Pick<FormStay, 'guests_number' | 'check_in' | 'check_out' | keyof Asked | 'flat'>

/** The rules use other names for the fields of the stay than the request. */
const stayPath = (field: string) => (field === 'mobile_phone' ? 'holder.mobile_phone' : field)

type Home = { residence_country?: GuestData['residence_country']; country?: unknown }

/** Whether the guest chooses the town in which they live from the list of municipalities. */
const choosesTown = ({ residence_country }: Home, { asks_municipality }: Pick<Asked, 'asks_municipality'>) =>
  asks_municipality && residence_country === ITALY

/** The field that the guest can fill in: choosing a town also fills in its name and its province. */
function askedField(field: string, guest: Home | undefined, asked: Asked): string {
  if (field === 'birth_province') return 'birth_city'
  // An address in another country than the residence has a town of its own.
  const isHome = guest && choosesTown(guest, asked) && (!guest.country || guest.country === ITALY_ISO)
  return field === 'city' && isHome ? 'residence_city' : field
}

const dataOf = ({ values }: GuestDraft, index: number, malformed: ReadonlySet<string>): GuestData => ({
  ...Object.fromEntries(
    guestFields.map((field) => [field, malformed.has(pathOf(index, field)) ? null : wireOf(field, values[field])]),
  ),
  kind: values.kind,
})

const ITALY_ISO = 'IT'

const isOn = (text: string) => text === 'true'

const checkInOf = ({ stay }: Draft, about: Stay, guests: GuestData[], now: Date) => ({
  guests,
  guests_number: about.guests_number,
  check_in: about.check_in,
  check_out: about.check_out,
  today: dayIn(about.flat.time_zone, now),
  documents: about.documents,
  asks_municipality: about.asks_municipality,
  mobile_phone: stay['holder.mobile_phone'].trim(),
  billing_same_as_residence: isOn(stay.billing_same_as_residence),
  billing: {
    type: stay['billing.type'],
    company_name: stay['billing.company_name'].trim(),
    vat_number: stay['billing.vat_number'].trim(),
  },
  holder_responsibility_accepted: isOn(stay.holder_responsibility_accepted),
})

/** A company's fields, or all billing fields, may be hidden. A hidden field must not block the guest. */
function isShown(path: string, { stay }: Draft): boolean {
  if (!path.startsWith('billing.')) return true
  if (isOn(stay.billing_same_as_residence)) return false
  return stay['billing.type'] === 'company' || path === 'billing.fiscal_code'
}

export function problemsOf(draft: Draft, about: Stay, now: Date): Problem[] {
  return problemsFrom(draft, about, (guests) => missingOf(checkInOf(draft, about, guests, now)))
}

type GuestStay = Pick<Stay, 'check_in' | 'check_out' | keyof Asked | 'flat'>

/** The same for a guest with a link, who is the only one in the draft. */
export function companionProblemsOf(draft: Draft, about: GuestStay, now: Date): Problem[] {
  const { check_in, check_out, documents, asks_municipality, flat } = about
  const stay = { check_in, check_out, documents, asks_municipality, today: dayIn(flat.time_zone, now) }
  return problemsFrom(draft, about, (guests) =>
    guests.flatMap((guest) => missingOfCompanion(guest, stay).map((missing) => ({ ...missing, guest: 1 }))),
  )
}

/** The fields that a guest with a link has to fill in. */
export const companionRequiredPaths = (draft: Draft, asked: Asked): Set<string> =>
  new Set(
    draft.guests.flatMap((guest) => {
      const data = dataOf(guest, 0, new Set())
      return requiredOf(data, false, asked).map((field) => pathOf(0, askedField(field, data, asked)))
    }),
  )

function problemsFrom(draft: Draft, asked: Asked, missingIn: (guests: GuestData[]) => Missing[]): Problem[] {
  const malformed = malformedOf(draft).filter((path) => isShown(path, draft))
  const wrong = new Set(malformed)
  const guests = draft.guests.map((guest, index) => dataOf(guest, index, wrong))
  const lacked = missingIn(guests).map(({ guest, field: lacking, why }): Problem => {
    const at = guest === null ? null : guest - 1
    const field = askedField(lacking, at === null ? undefined : guests[at], asked)
    const path = at === null ? stayPath(field) : pathOf(at, field)
    return { path, guest: at, field: at === null ? path : field, why: wrong.has(path) ? 'malformed' : why }
  })
  const missing = lacked.filter(({ path }, index) => lacked.findIndex((one) => one.path === path) === index)
  const reported = new Set(missing.map(({ path }) => path))
  const others = malformed
    .filter((path) => !reported.has(path))
    .map((path) => ({ ...placeOf(path), path, why: 'malformed' as const }))
  return [...missing, ...others]
}

function placeOf(path: string): Pick<Problem, 'guest' | 'field'> {
  const [object, index, field] = path.split('.')
  return object === 'guests' && field !== undefined ? { guest: Number(index), field } : { guest: null, field: path }
}

/** The required fields: those that the same rules report as missing if nothing is filled in. */
export function requiredPaths(draft: Draft, about: Stay, now: Date): Set<string> {
  const ofGuests = draft.guests.flatMap((guest, index) => {
    const data = dataOf(guest, index, new Set())
    return requiredOf(data, index === 0, about).map((field) => pathOf(index, askedField(field, data, about)))
  })
  const { billing, ...rest } = checkInOf(draft, about, [], now)
  const emptied = {
    guests_number: 0,
    mobile_phone: null,
    billing: { type: billing.type },
    holder_responsibility_accepted: false,
  }
  const ofTheStay = missingOf({ ...rest, ...emptied }).map(({ field }) => stayPath(field))
  return new Set([...ofGuests, ...ofTheStay])
}

/** How many fields of one guest are left to fill in, of how many. */
export function progressOf(index: number, problems: readonly Problem[], required: ReadonlySet<string>) {
  const prefix = `guests.${index}.`
  const total = [...required].filter((path) => path.startsWith(prefix)).length
  return { left: problems.filter(({ path }) => path.startsWith(prefix)).length, total }
}
