/** Calendar feeds of the apartments, and the events that were last read from them. */
import type { FeedEventStatus, FeedKind, FeedProblem } from '@portineria/contract/rules/feeds'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from '../../db/columns.ts'
import { booking } from '../booking/booking.table.ts'
import { flat } from '../flat/flat.table.ts'

export const feed = pgTable(
  'feed',
  {
    id: idColumn(),
    created_at: createdAt(),
    version: integer().notNull().default(1),
    flat_id: integer()
      .notNull()
      .references(() => flat.id, { onDelete: 'cascade' }),
    /** As of a reservation; null is a calendar of another platform. */
    source: smallint().$type<0 | 1>(),
    /** Ciphertext under DATA_KEY: whoever has the address can read the calendar. */
    url: text().notNull(),
    /** A keyed hash of the address, so that no two apartments read the same calendar. */
    url_mark: text().notNull(),
    enabled: boolean().notNull(),
    /** What the server of the calendar said about its last answer, so that it may answer that nothing has changed. */
    etag: text(),
    last_modified: text(),
    next_fetch: instant().notNull(),
    last_fetch: instant(),
    last_success: instant(),
    last_error: text().$type<FeedProblem>(),
    failures: smallint().notNull().default(0),
  },
  (t) => [
    uniqueIndex('feed_address').on(t.url_mark),
    index('feed_flat').on(t.flat_id),
    index('feed_due').on(t.next_fetch).where(sql`enabled`),
    check('feed_source', sql`source in (0, 1)`),
  ],
)
export type FeedRow = typeof feed.$inferSelect

/** Holds no personal data: the platforms' calendars have none since 2019, and what an older one says is not stored. */
export const feedEvent = pgTable(
  'feed_event',
  {
    id: idColumn(),
    created_at: createdAt(),
    feed_id: integer()
      .notNull()
      .references(() => feed.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    code: text(),
    kind: text().$type<FeedKind>().notNull(),
    check_in: date({ mode: 'string' }).notNull(),
    check_out: date({ mode: 'string' }).notNull(),
    /** How many successive versions of the calendar did not have it. */
    absences: smallint().notNull().default(0),
    status: text().$type<FeedEventStatus>().notNull(),
    /** Since when it has this status. */
    since: instant().notNull(),
    booking_id: integer().references(() => booking.id, { onDelete: 'set null' }),
    /** The nights of the reservation that the calendar last set, or that the operator last accepted beside it. */
    agreed_check_in: date({ mode: 'string' }),
    agreed_check_out: date({ mode: 'string' }),
    /** The nights of the event that the operator has refused to follow; a later change asks again. */
    refused_check_in: date({ mode: 'string' }),
    refused_check_out: date({ mode: 'string' }),
    /** What the operator said: it is a reservation, it is none, keep what is gone, or what is gone is cancelled. */
    decision: text().$type<FeedDecision>(),
  },
  (t) => [
    index('feed_event_booking').on(t.booking_id),
    index('feed_event_nights').on(t.feed_id, t.check_in),
    index('feed_event_open')
      .on(t.status, t.check_in)
      .where(sql`status in ('to_confirm', 'conflict', 'changed', 'gone')`),
    check('feed_event_kind', sql`kind in ('reservation', 'closed', 'unclear')`),
    check(
      'feed_event_status',
      sql`status in ('reserved', 'closed', 'to_confirm', 'conflict', 'changed', 'gone', 'echo', 'ignored', 'past')`,
    ),
    check('feed_event_decision', sql`decision in ('reserve', 'ignore', 'keep', 'cancel')`),
    check('feed_event_nights_apart', sql`check_out > check_in`),
  ],
)
export type FeedEventRow = typeof feedEvent.$inferSelect
export type FeedDecision = 'reserve' | 'ignore' | 'keep' | 'cancel'
