/** Queries of the apartments' own calendars. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const calendarQueries = {
  link: (flatId: number) =>
    queryOptions({
      queryKey: ['calendar', flatId],
      queryFn: ({ signal }) => call('getCalendarLink', { params: { id: flatId } }, signal),
    }),
}
