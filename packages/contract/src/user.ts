/** Calls about holders and operators: their profile, and what an admin may do with it. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import * as person from './person.ts'
import { userOrder } from './rules/lists.ts'
import * as s from './schema.ts'

const role = z.literal([1, 99])

export const user = z.object({
  id: s.id,
  email: z.string(),
  username: z.nullable(z.string()),
  role_id: role,
  fk_uid: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  mobile_phone: z.nullable(z.string()),
  ...person.personal,
  ...person.residence,
  ...person.billing,
  ...person.document,
  language: s.language,
  marketing_consent: z.nullable(z.boolean()),
  other_holders_info: z.nullable(z.string()),
  active: z.boolean(),
  blocked: z.boolean(),
  deleted: z.boolean(),
  deletion_requested_at: z.nullable(s.instant),
  created_at: s.instant,
  has_password: z.boolean(),
  /** False while nobody has shown that the mailbox is theirs: the address then comes from the reservation, or is empty. */
  email_confirmed: z.boolean(),
})
export type User = z.output<typeof user>

/**
 * A person in the operator's list. It omits everything that the list does not show, above all documents: reading many of them at
 * once would leave no trace, while viewing one person is audited.
 */
const listedUser = z.object({
  id: user.shape.id,
  email: user.shape.email,
  role_id: user.shape.role_id,
  name: user.shape.name,
  surname: user.shape.surname,
  country: user.shape.country,
  phone: user.shape.phone,
  mobile_phone: user.shape.mobile_phone,
  language: user.shape.language,
  active: user.shape.active,
  blocked: user.shape.blocked,
  deleted: user.shape.deleted,
  deletion_requested_at: user.shape.deletion_requested_at,
  created_at: user.shape.created_at,
  stays: z.int(),
  /** The stay that is on or comes next. */
  now_or_next: z.nullable(z.object({ flat_name: z.string(), status: z.literal([1, 2, 3, 4, 5, 6]) })),
})
export type ListedUser = z.output<typeof listedUser>

const selfFields = {
  ...person.personalWrite,
  ...person.residenceWrite,
  ...person.billingWrite,
  ...person.documentWrite,
  phone: s.maybe(s.line(40)),
  mobile_phone: s.maybe(s.line(40)),
  language: z.optional(s.language),
  marketing_consent: z.optional(z.nullable(z.boolean())),
  other_holders_info: s.maybe(s.prose(4000)),
}
const adminFields = {
  ...selfFields,
  username: s.maybe(s.line()),
  role_id: z.optional(role),
  active: z.optional(z.boolean()),
  blocked: z.optional(z.boolean()),
}
/** A new person is active and has uploaded nothing yet. */
const { active: _active, blocked: _blocked, document_image: _image, ...newFields } = adminFields

const byId = z.object({ id: s.idParam })

const session = z.object({
  id: s.id,
  created_at: s.instant,
  user_agent: z.nullable(z.string()),
  /** The session that this call was made with. */
  current: z.boolean(),
})

export const userCalls = {
  listUsers: declare({
    method: 'GET',
    path: '/new/user',
    who: 'admin',
    summary: 'Users, searched, sorted and paged',
    query: z.object({
      ...s.pageQuery(userOrder),
      role_id: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99))),
      blocked: z.optional(s.flag),
      /** Only people who asked for deletion and are not deleted yet. */
      deletion: z._default(s.flag, false),
      deleted: z._default(s.flag, false),
    }),
    response: s.page(listedUser),
  }),
  countUsers: declare({
    method: 'GET',
    path: '/new/user/counts',
    who: 'admin',
    extra: true,
    summary: 'How many users of each kind a search finds',
    query: z.object({ query: z.optional(s.prose(200)) }),
    response: z.object({ all: z.int(), deletion: z.int(), blocked: z.int(), operators: z.int() }),
  }),
  createUser: declare({
    method: 'POST',
    path: '/user',
    who: 'admin',
    summary: 'Make a user; a set-password link goes out by mail',
    body: z.strictObject({ email: s.email, ...newFields }),
    status: 201,
    response: user,
    errors: ['email_registered', 'proof_needed'],
  }),
  changePassword: declare({
    method: 'PATCH',
    path: '/new/user/:id/change-password',
    who: 'self',
    summary:
      'Change a password: an admin anyone’s, a user their own with the current one; other sessions end. Whoever has none gives a fresh proof instead',
    params: byId,
    body: z.strictObject({
      password: s.password,
      password_confirm: s.password,
      current_password: z.optional(z.string().check(z.maxLength(200))),
    }),
    status: 204,
    response: s.nothing,
    errors: ['invalid_credentials', 'proof_needed', 'address_needed', 'too_many'],
  }),
  getUser: declare({
    method: 'GET',
    path: '/user/:id',
    who: 'self',
    summary: 'One’s own profile',
    params: byId,
    response: user,
  }),
  getUserAsAdmin: declare({
    method: 'GET',
    path: '/new/user/:id',
    who: 'admin',
    summary: 'Anyone’s profile',
    params: byId,
    response: user,
  }),
  getUserByEmail: declare({
    method: 'GET',
    path: '/user/byemail/:email',
    who: 'self',
    summary:
      'A profile by its address: one’s own, or for an admin anyone’s (who already uses the address of a new holder?)',
    params: z.object({ email: s.email }),
    response: user,
  }),
  updateUser: declare({
    method: 'PUT',
    path: '/user',
    who: 'self',
    summary: 'Change one’s own profile; a new address needs the current password and is confirmed by mail',
    body: z.strictObject({
      ...selfFields,
      email: z.optional(s.email),
      current_password: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: user,
    errors: ['invalid_credentials', 'too_many'],
  }),
  updateUserAsAdmin: declare({
    method: 'PUT',
    path: '/new/user/:id',
    who: 'admin',
    summary: 'Change anyone’s profile, role or block; one’s own new address is confirmed by mail',
    params: byId,
    body: z.strictObject({ email: z.optional(s.email), ...adminFields }),
    response: user,
    errors: ['email_registered', 'own_account', 'last_operator', 'proof_needed', 'too_many'],
  }),
  linkUid: declare({
    method: 'PUT',
    path: '/user/uid',
    who: 'logged',
    summary: 'Link the account to the subject this session has just signed in as at the provider',
    body: z.strictObject({ uid: s.line(255) }),
    response: user,
    errors: ['identity_taken', 'proof_needed'],
  }),
  requestDeletion: declare({
    method: 'POST',
    path: '/user/deletion-request',
    who: 'self',
    extra: true,
    summary: 'Ask for the account to be deleted',
    status: 202,
    response: s.nothing,
  }),
  deleteUser: declare({
    method: 'DELETE',
    path: '/new/user/:id',
    who: 'admin',
    extra: true,
    summary: 'Erase a user’s personal data and end their sessions',
    params: byId,
    status: 204,
    response: s.nothing,
    errors: ['own_account', 'last_operator', 'arrival_unreported', 'door_busy'],
  }),
  exportUser: declare({
    method: 'GET',
    path: '/user/export',
    who: 'self',
    extra: true,
    summary: 'Everything stored about the caller, as one file',
    response: z.object({
      user,
      sessions: z.array(z.unknown()),
      bookings: z.array(z.unknown()),
      openings: z.array(z.unknown()),
    }),
  }),
  listSessions: declare({
    method: 'GET',
    path: '/user/sessions',
    who: 'self',
    extra: true,
    summary: 'Where the caller is signed in',
    response: z.array(session),
  }),
  endSession: declare({
    method: 'DELETE',
    path: '/user/sessions/:id',
    who: 'self',
    extra: true,
    summary: 'Sign out somewhere else',
    params: byId,
    status: 204,
    response: s.nothing,
  }),
}
