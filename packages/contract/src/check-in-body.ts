/**
 * The body with which a check-in is saved. It is separate from the calls, because the form needs only this schema, and at once.
 */
import * as z from 'zod/mini'
import * as person from './person.ts'
import { GUEST_KINDS } from './rules/codes.ts'
import * as s from './schema.ts'

export const guestKind = z.enum(GUEST_KINDS)

/** What a guest may write about themselves. */
export const guestOwnWrite = {
  ...person.personalWrite,
  ...person.residenceWrite,
  residence_city: s.maybe(person.municipalityCode),
  ...person.documentWrite,
  arrival: s.maybe(s.day),
  departure: s.maybe(s.day),
  /** Sent when the document was scanned; null if the scan no longer counts. */
  zone: z.optional(z.nullable(person.zone)),
}

const guestWrite = z.strictObject({ id: z.optional(s.id), kind: z.optional(guestKind), ...guestOwnWrite })

export const checkInWrite = {
  guests: z.optional(z.array(guestWrite).check(z.maxLength(50))),
  billing: z.optional(z.strictObject(person.billingWrite)),
  billing_same_as_residence: z.optional(z.boolean()),
  guest_notes: s.maybe(s.prose(4000)),
  holder_responsibility_accepted: z.optional(z.boolean()),
}

export const checkInBody = z.strictObject({
  id: s.id,
  version: z.optional(z.int()),
  holder: z.optional(
    z.strictObject({
      ...person.personalWrite,
      ...person.residenceWrite,
      ...person.documentWrite,
      phone: s.maybe(s.line(40)),
      mobile_phone: s.maybe(s.line(40)),
    }),
  ),
  ...checkInWrite,
  submit: z.optional(z.boolean()),
  /** The versions of the operator's texts that the guest has seen; a submission is refused if others apply now. */
  texts: z.optional(z.strictObject({ privacy: s.count, rules: s.count })),
})
