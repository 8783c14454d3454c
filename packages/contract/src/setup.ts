/** Calls of the first days: the one-time link of the set-up, the first operator's account, and the checklist. */
import * as z from 'zod/mini'
import { shortUser } from './auth.ts'
import { declare } from './endpoint.ts'
import { CHECKLIST } from './rules/lists.ts'
import * as s from './schema.ts'

const setupToken = z.string().check(z.minLength(1), z.maxLength(200))

/** `failing` is an item that was set up and does not work at the moment. */
const itemState = z.enum(['done', 'open', 'failing'])
export type ItemState = z.output<typeof itemState>

const checklist = z.object({
  /** The operator does not want to see it any more. */
  closed: z.boolean(),
  items: z.array(z.object({ item: z.enum(CHECKLIST), state: itemState })),
})
export type Checklist = z.output<typeof checklist>

export const setupCalls = {
  checkSetup: declare({
    method: 'POST',
    path: '/setup/check',
    who: 'anyone',
    extra: true,
    summary: 'Whether the set-up link that the console has printed still works; nothing is used up',
    body: z.strictObject({ token: setupToken }),
    response: z.object({ expires_at: s.instant }),
    errors: ['invalid_setup_link', 'already_set_up', 'too_many'],
  }),
  setUp: declare({
    method: 'POST',
    path: '/setup',
    who: 'anyone',
    extra: true,
    summary: 'Make the first operator’s account with the set-up link, once, and sign in',
    body: z.strictObject({
      token: setupToken,
      name: s.line(),
      surname: s.line(),
      email: s.email,
      password: s.password,
      language: z.optional(s.language),
    }),
    status: 201,
    response: z.object({ token: z.string(), user: shortUser, device: z.string() }),
    errors: ['invalid_setup_link', 'already_set_up', 'email_registered', 'too_many'],
  }),
  getChecklist: declare({
    method: 'GET',
    path: '/house/checklist',
    who: 'admin',
    extra: true,
    summary: 'What is set up and what is still open, computed from the facts',
    response: checklist,
  }),
  updateChecklist: declare({
    method: 'PUT',
    path: '/house/checklist',
    who: 'admin',
    extra: true,
    summary:
      'Close the checklist or show it again; say that doors are opened by hand, or that the test mail has arrived',
    body: z.strictObject({
      closed: z.optional(z.boolean()),
      doors_by_hand: z.optional(z.boolean()),
      mail_arrived: z.optional(z.boolean()),
    }),
    response: checklist,
  }),
}
