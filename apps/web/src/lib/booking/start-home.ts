/** Asks for the data of the guest's home before its screen is there, so that code and data do not wait for each other. */
import { chatQueries } from '../chat/chat.queries.ts'
import { queryClient } from '../query-client.ts'
import { bookingQueries } from './booking.queries.ts'

export function startHome(): void {
  // A failure here is not shown: the screen asks again.
  void queryClient.prefetchQuery(bookingQueries.own())
  void queryClient.prefetchQuery(chatQueries.conversations())
}
