/** Experiences on the menu, and those made for one booking. */

import type { Category } from '@portineria/contract/rules/codes'
import type { PriceUnit } from '@portineria/contract/rules/lists'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, textColumn } from '../../db/columns.ts'
import { booking } from '../booking/booking.table.ts'
import { file } from '../file/file.table.ts'
import { flat } from '../flat/flat.table.ts'

export const trip = pgTable(
  'trip',
  {
    id: idColumn(),
    created_at: createdAt(),
    version: integer().notNull().default(1),
    name: textColumn(),
    headline: textColumn(),
    description: textColumn(),
    phone: text(),
    distance: integer(),
    visible: boolean().notNull().default(true),
    category: smallint().$type<Category>().notNull().default(2),
    flat_id: integer().references(() => flat.id),
    photo: uuid().references(() => file.id, { onDelete: 'set null' }),
    price_cents: integer(),
    price_unit: text().$type<PriceUnit>().notNull().default('person'),
    quantity: integer(),
    custom: boolean().notNull().default(false),
    quoted: boolean().notNull().default(false),
    booking_id: integer().references(() => booking.id),
    /** The quote that replaced this one. A replaced quote can no longer be bought. */
    replaced_by: integer().references((): AnyPgColumn => trip.id),
  },
  (t) => [
    index('trip_flat').on(t.flat_id, t.category),
    index('trip_booking').on(t.booking_id).where(sql`booking_id is not null`),
    check('trip_category', sql`category between 0 and 2`),
    check('trip_numbers', sql`price_cents >= 0 and quantity >= 0 and distance >= 0`),
    check('trip_price_unit', sql`price_unit in ('person', 'unit', 'group')`),
    check('trip_custom', sql`custom = (booking_id is not null)`),
    check('trip_replaced', sql`replaced_by is null or quoted`),
  ],
)
