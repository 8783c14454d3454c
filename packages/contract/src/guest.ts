/** One guest of a check-in in an answer. */
import * as z from 'zod/mini'
import { guestKind } from './check-in-body.ts'
import * as person from './person.ts'
import { COMPANION_STATES } from './rules/companion.ts'
import * as s from './schema.ts'

/** The link with which a guest fills in their own part; a guest without one is filled in by the holder. */
const companionLink = z.object({
  state: z.enum(COMPANION_STATES),
  sent_at: s.instant,
  expires_at: s.instant,
})

/** The municipality in which a guest lives, by its code, if it is in Italy. Statistics need it. */
export const residenceCity = { residence_city: z.nullable(z.string()) }

export const guestFields = {
  id: s.id,
  kind: guestKind,
  ...person.personal,
  ...person.residence,
  ...residenceCity,
  ...person.document,
  arrival: z.nullable(s.day),
  departure: z.nullable(s.day),
  filled_by: person.filledBy,
  /** Erased with the pictures and numbers of documents. */
  zone: z.nullable(person.zone),
  /** Whether the picture of the document is there, but not for this reader: the guest gave it through their own link. */
  document_hidden: z.boolean(),
  companion: z.nullable(companionLink),
}

export const guest = z.object(guestFields)

const { document_image: _image, ...documentData } = person.document

/** What a person answered in an earlier stay. It is offered and never filled in silently; pictures are not offered. */
export const earlierAnswers = z.object({
  /** When that stay began. */
  check_in: s.day,
  ...person.personal,
  ...person.residence,
  ...residenceCity,
  ...documentData,
})
export type EarlierAnswers = z.output<typeof earlierAnswers>
