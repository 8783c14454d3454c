/** Binds the calls about the apartments' calendars. */
import type { Handlers } from '../../http/request.ts'
import { sendTagged } from '../../http/tagged.ts'
import type { CalendarService } from './calendar.service.ts'

export const calendarRoutes = (calendars: CalendarService): Handlers => ({
  getCalendarLink: ({ params }) => calendars.get(params.id),
  createCalendarLink: ({ caller, params, body }) => calendars.create(caller, params.id, body.renew),
  revokeCalendarLink: ({ caller, params }) => calendars.revoke(caller, params.id),
  getCalendar: async ({ params, address, reply }) => {
    const text = await calendars.read(params.secret, address)
    reply.type('text/calendar; charset=utf-8').header('content-disposition', 'attachment; filename="calendar.ics"')
    return sendTagged(reply, text, 'private, no-cache')
  },
})
