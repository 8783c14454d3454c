/** Calls about accounts on the portal of the police. Passwords and keys come in and are never answered. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import { REFERENCE_KINDS } from './reference.ts'
import { POLICE_MODES, POLICE_STOPS } from './rules/police.ts'
import * as s from './schema.ts'

/** The portal's own number of an apartment may be 0. */
const apartmentId = z.int().check(z.nonnegative(), z.maximum(999_999_999))

const apartment = z.object({ id: apartmentId, name: z.string() })
export type PoliceApartment = z.output<typeof apartment>

const account = z.object({
  id: s.id,
  version: z.int(),
  user: z.string(),
  /** `auto` sends by itself, `ask` waits for the operator, `hand` means that the operator uploads the file. */
  mode: z.enum(POLICE_MODES),
  /** Why nothing is sent; null while the account works. */
  stopped: z.nullable(z.enum(POLICE_STOPS)),
  stopped_at: z.nullable(s.instant),
  /** The portal's own words about refused credentials. */
  said: z.nullable(z.string()),
  /** When the portal last accepted the credentials; null if it was not asked since they were entered. */
  checked_at: z.nullable(s.instant),
  /** The apartments that the portal lists; null before it was asked, empty if the account manages none. */
  apartments: z.nullable(z.array(apartment)),
  flats: z.array(
    z.object({
      flat_id: s.id,
      flat_name: z.string(),
      apartment_id: z.nullable(apartmentId),
      /** The account manages apartments, and nobody has said which one this is: nothing can be sent for it. */
      lacks_apartment: z.boolean(),
    }),
  ),
})
export type PoliceAccount = z.output<typeof account>

const accounts = z.object({
  /** A simulated portal answers, and nothing reaches the police. */
  simulated: z.boolean(),
  accounts: z.array(account),
})
export type PoliceAccounts = z.output<typeof accounts>

const secret = s.credential(200)

const flats = z.array(z.strictObject({ flat_id: s.id, apartment_id: z.optional(z.nullable(apartmentId)) })).check(
  z.maxLength(1000),
  z.refine((given) => new Set(given.map(({ flat_id }) => flat_id)).size === given.length),
)

const id = z.object({ id: s.idParam })

export const policeAccountCalls = {
  listPoliceAccounts: declare({
    method: 'GET',
    path: '/police/account',
    who: 'admin',
    extra: true,
    summary: 'The accounts on the portal of the police, with the apartments that each reports',
    response: accounts,
  }),
  createPoliceAccount: declare({
    method: 'POST',
    path: '/police/account',
    who: 'admin',
    extra: true,
    summary:
      'Add an account; password and WSKEY are needed unless the file is uploaded by hand, and are never answered',
    body: z.strictObject({
      user: secret,
      password: z.optional(secret),
      wskey: z.optional(secret),
      mode: z.enum(POLICE_MODES),
      flats,
    }),
    status: 201,
    response: account,
    errors: ['proof_needed', 'police_account_exists'],
  }),
  updatePoliceAccount: declare({
    method: 'PUT',
    path: '/police/account/:id',
    who: 'admin',
    extra: true,
    summary: 'Change an account, stop it or start it again; credentials that are not given stay as they are',
    params: id,
    body: z.strictObject({
      version: z.int(),
      user: z.optional(secret),
      password: z.optional(secret),
      wskey: z.optional(secret),
      mode: z.optional(z.enum(POLICE_MODES)),
      flats: z.optional(flats),
      stopped: z.optional(z.boolean()),
    }),
    response: account,
    errors: ['not_found', 'changed_meanwhile', 'proof_needed', 'police_account_exists', 'police_account_busy'],
  }),
  deletePoliceAccount: declare({
    method: 'DELETE',
    path: '/police/account/:id',
    who: 'admin',
    extra: true,
    summary: 'Remove an account with its credentials; its apartments are reported by hand from then on',
    params: id,
    status: 204,
    response: s.nothing,
    errors: ['not_found', 'police_account_busy'],
  }),
  fetchPoliceTable: declare({
    method: 'POST',
    path: '/police/table',
    who: 'admin',
    extra: true,
    summary:
      'Fetch the police’s own table from the portal, as a file that can be checked and imported; nothing is stored',
    body: z.strictObject({ kind: z.enum(REFERENCE_KINDS) }),
    response: z.object({ csv: z.string() }),
    errors: ['police_unreachable', 'police_no_account', 'too_many'],
  }),
  checkPoliceAccount: declare({
    method: 'POST',
    path: '/police/account/:id/check',
    who: 'admin',
    extra: true,
    summary:
      'Ask the portal whether it knows the credentials, and for its list of apartments; refused ones stop the account',
    params: id,
    response: account,
    errors: ['not_found', 'changed_meanwhile', 'police_unreachable', 'police_by_hand', 'too_many'],
  }),
}
