/** Apartments. */

import type { Door, Pdfs } from '@portineria/contract/flat'
import type { Text } from '@portineria/contract/rules/text'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, idColumn, noText, textColumn } from '../../db/columns.ts'

const noDoor: Door = { name: noText, enabled: false, open_once: false }

export const flat = pgTable(
  'flat',
  {
    id: idColumn(),
    created_at: createdAt(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    headline: textColumn(),
    description: textColumn(),
    details: textColumn(),
    map_url: text(),
    apartment_url: text(),
    city: text(),
    address: text(),
    cin: text(),
    regional_code: text(),
    needs_cin: boolean().notNull().default(true),
    /** The code in the region's statistics. Apartments with the same code are one structure. */
    structure_code: text(),
    rooms: smallint().notNull().default(1),
    /** Null: as many as there may be guests. */
    beds: smallint(),
    /** The first day that is reported; null without a code. */
    statistics_from: date({ mode: 'string' }),
    steps: jsonb().$type<Text[]>().notNull().default([]),
    /** One entry per step, in the same order; null for a step without a picture. */
    step_images: uuid().array().$type<(string | null)[]>().notNull().default([]),
    max_guests: smallint().notNull().default(2),
    visible: boolean().notNull().default(true),
    door_1: jsonb().$type<Door>().notNull().default(noDoor),
    door_2: jsonb().$type<Door>().notNull().default(noDoor),
    device_identifier: text(),
    documents: text().$type<'everyone' | 'heads'>().notNull().default('everyone'),
    time_zone: text().notNull().default('Europe/Rome'),
    check_in_hour: text().notNull().default('15:00'),
    check_out_hour: text().notNull().default('10:00'),
    images: uuid().array().notNull().default([]),
    pdfs: jsonb().$type<Pdfs>().notNull().default({}),
    wifi_info: textColumn(),
    home_appliances: textColumn(),
    guest_care: textColumn(),
  },
  (t) => [
    uniqueIndex('flat_name_once').on(sql`lower(${t.name})`),
    uniqueIndex('flat_device_once').on(t.device_identifier),
    check('flat_cin', sql`cin ~ '^IT[0-9]{6}[A-Z][0-9][A-Z0-9]{8}$'`),
    index('flat_structure').on(t.structure_code).where(sql`structure_code is not null`),
    check('flat_structure_code', sql`structure_code ~ '^[A-Z0-9][A-Z0-9./_-]{1,28}[A-Z0-9]$'`),
    check('flat_statistics_from', sql`(structure_code is null) = (statistics_from is null)`),
    check('flat_rooms', sql`rooms between 1 and 50 and beds between 1 and 200`),
    check('flat_max_guests', sql`max_guests between 1 and 50`),
    check('flat_documents', sql`documents in ('everyone', 'heads')`),
    check('flat_hours', sql`check_in_hour ~ '^[0-2][0-9]:[0-5][0-9]$' and check_out_hour ~ '^[0-2][0-9]:[0-5][0-9]$'`),
    check('flat_steps', sql`jsonb_array_length(steps) <= 5`),
    check('flat_images', sql`cardinality(images) <= 5`),
    check('flat_step_images', sql`cardinality(step_images) <= 5`),
  ],
)
export type FlatRow = typeof flat.$inferSelect
