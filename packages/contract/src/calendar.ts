/** Calls about our own calendar of an apartment: the secret address from which platforms read the nights reserved here. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import * as s from './schema.ts'

const link = z.object({
  /** The whole secret address. */
  url: z.string(),
  created_at: s.instant,
  /** When a platform last read the calendar; null if none has yet. */
  read_at: z.nullable(s.instant),
})

/** Null where the apartment has no address. */
const linkAnswer = z.object({ link: z.nullable(link) })
export type CalendarLink = z.output<typeof link>

const flat = z.object({ id: s.idParam })

export const calendarCalls = {
  getCalendarLink: declare({
    method: 'GET',
    path: '/flat/:id/calendar',
    who: 'admin',
    extra: true,
    summary: 'The secret address of the apartment’s calendar',
    params: flat,
    response: linkAnswer,
    errors: ['not_found'],
  }),
  createCalendarLink: declare({
    method: 'POST',
    path: '/flat/:id/calendar',
    who: 'admin',
    extra: true,
    summary:
      'Give the apartment’s calendar a secret address, if it has none; `renew` replaces it, and the old one dies',
    params: flat,
    body: z.strictObject({ renew: z.optional(z.boolean()) }),
    status: 201,
    response: linkAnswer,
    errors: ['not_found', 'too_many'],
  }),
  revokeCalendarLink: declare({
    method: 'DELETE',
    path: '/flat/:id/calendar',
    who: 'admin',
    extra: true,
    summary: 'Revoke the address of the apartment’s calendar',
    params: flat,
    status: 204,
    response: s.nothing,
  }),
  getCalendar: declare({
    method: 'GET',
    path: '/calendar/:secret.ics',
    who: 'anyone',
    extra: true,
    summary: 'The reserved nights of an apartment as iCalendar, without anything about the guests (ETag, 304)',
    params: z.object({ secret: z.string().check(z.minLength(1), z.maxLength(200)) }),
    produces: 'text/calendar',
    response: z.unknown(),
    errors: ['not_found', 'too_many'],
  }),
}
