/** The job that closes stays at their check-out hour. */
import type { Database } from '../db/client.ts'
import { bookingEvent } from '../features/booking/booking.rules.ts'
import { closeEndedStays } from '../features/booking/booking-admin.repo.ts'
import type { EventService } from '../features/event/event.service.ts'
import type { Clock } from '../ports/clock.ts'

type Deps = { db: Database; clock: Clock; events: EventService }

export const closeStays = ({ db, clock, events }: Deps): Promise<void> =>
  db.transaction(async (tx) => {
    const closed = await closeEndedStays(tx, clock.now().toISOString())
    await events.publish(tx, ...closed.map(bookingEvent))
  })
