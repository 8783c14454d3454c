/** What prevents submitting the check-in, field by field: the rules that the server shares, and malformed values. */
import {
  type GuestData,
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
export type Stay = Pick<FormStay, 'guests_number' | 'check_in' | 'check_out' | 'documents' | 'flat'>

/** The rules use other names for the fields of the stay than the request. */
const stayPath = (field: string) => (field === 'mobile_phone' ? 'holder.mobile_phone' : field)

/** The field that the guest can fill in: choosing a town also fills in its province. */
const askedField = (field: string) => (field === 'birth_province' ? 'birth_city' : field)

const dataOf = ({ values }: GuestDraft, index: number, malformed: ReadonlySet<string>): GuestData => ({
  ...Object.fromEntries(
    guestFields.map((field) => [field, malformed.has(pathOf(index, field)) ? null : wireOf(field, values[field])]),
  ),
  kind: values.kind,
})

const isOn = (text: string) => text === 'true'

const checkInOf = ({ stay }: Draft, about: Stay, guests: GuestData[], now: Date) => ({
  guests,
  guests_number: about.guests_number,
  check_in: about.check_in,
  check_out: about.check_out,
  today: dayIn(about.flat.time_zone, now),
  documents: about.documents,
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
  return problemsFrom(draft, (guests) => missingOf(checkInOf(draft, about, guests, now)))
}

type GuestStay = Pick<Stay, 'check_in' | 'check_out' | 'documents' | 'flat'>

/** The same for a guest with a link, who is the only one in the draft. */
export function companionProblemsOf(draft: Draft, about: GuestStay, now: Date): Problem[] {
  const { check_in, check_out, documents, flat } = about
  const stay = { check_in, check_out, documents, today: dayIn(flat.time_zone, now) }
  return problemsFrom(draft, (guests) =>
    guests.flatMap((guest) => missingOfCompanion(guest, stay).map((missing) => ({ ...missing, guest: 1 }))),
  )
}

/** The fields that a guest with a link has to fill in. */
export const companionRequiredPaths = (draft: Draft, { documents }: Pick<Stay, 'documents'>): Set<string> =>
  new Set(
    draft.guests.flatMap((guest) =>
      requiredOf(dataOf(guest, 0, new Set()), false, documents).map((field) => pathOf(0, askedField(field))),
    ),
  )

function problemsFrom(draft: Draft, missingIn: (guests: GuestData[]) => Missing[]): Problem[] {
  const malformed = malformedOf(draft).filter((path) => isShown(path, draft))
  const wrong = new Set(malformed)
  const guests = draft.guests.map((guest, index) => dataOf(guest, index, wrong))
  const lacked = missingIn(guests).map(({ guest, field: lacking, why }): Problem => {
    const at = guest === null ? null : guest - 1
    const field = askedField(lacking)
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
  const ofGuests = draft.guests.flatMap((guest, index) =>
    requiredOf(dataOf(guest, index, new Set()), index === 0, about.documents).map((field) =>
      pathOf(index, askedField(field)),
    ),
  )
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
