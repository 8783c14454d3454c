/** Calls about the links with which guests fill in their own part of a check-in, without an account. */
import * as z from 'zod/mini'
import { guestOwnWrite } from './check-in-body.ts'
import { declare } from './endpoint.ts'
import { earlierAnswers, guestFields, residenceCity } from './guest.ts'
import * as person from './person.ts'
import * as s from './schema.ts'

const token = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })
const linkErrors = ['companion_not_found', 'companion_revoked', 'companion_expired', 'too_many'] as const

/** A companion sees their own part, and of the stay only the apartment's name, the days and who invites them. */
const companion = z.object({
  guest: z.object({ ...guestFields, version: z.int() }),
  flat: z.object({ name: z.string(), time_zone: z.string() }),
  check_in: s.day,
  check_out: s.day,
  /** The name of the holder. */
  invited_by: z.string(),
  /** Which guests must give documents in this apartment. */
  documents: z.enum(['everyone', 'heads']),
  /** Whether guests who live in Italy must say in which municipality: the apartment reports statistics. */
  asks_municipality: z.boolean(),
  documents_kept_days: z.int(),
  expires_at: s.instant,
  /** The holder's residence, if the holder agreed to offer it. */
  residence: z.nullable(z.object({ ...person.residence, ...residenceCity })),
  /** What the same person answered in an earlier stay of the holder. */
  earlier: z.nullable(earlierAnswers),
})
export type Companion = z.output<typeof companion>

export const companionBody = z.strictObject({
  /** The version of the guest that the changes are based on. */
  version: z.optional(z.int()),
  ...guestOwnWrite,
  /** The guest has nothing to add; it is refused while something is missing. */
  done: z.optional(z.boolean()),
})

export const companionCalls = {
  sendCompanionLink: declare({
    method: 'POST',
    path: '/booking/:id/companion',
    who: 'holder',
    extra: true,
    summary: 'A link with which another guest fills in their own part; an earlier link of that guest dies',
    params: z.object({ id: s.idParam }),
    body: z.strictObject({
      /** The guest's id, or otherwise their position: 2 is the first guest after the holder. A missing guest is added. */
      guest: s.id,
      /** Whether the link offers the holder's residence. */
      share_residence: z.optional(z.boolean()),
    }),
    status: 201,
    response: z.object({ link: z.string(), expires_at: s.instant, guest: s.id }),
    errors: ['companion_minor', 'check_in_closed', 'booking_blocked', 'too_many'],
  }),
  revokeCompanionLink: declare({
    method: 'DELETE',
    path: '/booking/:id/companion/:guest',
    who: 'holder',
    extra: true,
    summary: 'Revoke the link of a guest, named by id or position',
    params: z.object({ id: s.idParam, guest: s.idParam }),
    status: 204,
    response: s.nothing,
  }),
  listEarlierAnswers: declare({
    method: 'GET',
    path: '/booking/:id/earlier',
    who: 'holder',
    extra: true,
    summary: 'What the holder answered in earlier stays, for themselves and for their other guests',
    params: z.object({ id: s.idParam }),
    response: z.object({ own: z.nullable(earlierAnswers), others: z.array(earlierAnswers) }),
  }),
  getCompanion: declare({
    method: 'GET',
    path: '/companion/:token',
    who: 'anyone',
    extra: true,
    summary: 'The part of the guest whose link this is, the apartment’s name and the days',
    params: token,
    response: companion,
    errors: linkErrors,
  }),
  saveCompanion: declare({
    method: 'PUT',
    path: '/companion/:token',
    who: 'anyone',
    extra: true,
    summary: 'Save the guest’s own part, and say that it is done',
    params: token,
    body: companionBody,
    response: companion,
    errors: [...linkErrors, 'changed_meanwhile', 'check_in_incomplete', 'companion_minor'],
  }),
  uploadCompanionFile: declare({
    method: 'POST',
    path: '/companion/:token/file',
    who: 'anyone',
    extra: true,
    summary: 'Upload the picture of the guest’s document (multipart: the file)',
    params: token,
    consumes: 'multipart/form-data',
    status: 201,
    response: z.object({ id: s.fileId, type: z.string(), size: z.int() }),
    errors: [...linkErrors, 'too_slow', 'too_large', 'wrong_type', 'unavailable'],
  }),
}
