/** The apartments' own calendars join the server. */
import type { Core } from '../../core.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { createCalendarService } from './calendar.service.ts'

export const calendarPlugin = (core: Core): void => core.answer(calendarRoutes(createCalendarService(core)))
