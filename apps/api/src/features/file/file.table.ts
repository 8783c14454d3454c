/** The table of stored files. Their bytes are behind the files port. */
import type { FilePurpose } from '@portineria/contract/file'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../db/columns.ts'

export const file = pgTable(
  'file',
  {
    id: uuid().primaryKey().defaultRandom(),
    created_at: createdAt(),
    purpose: text().$type<FilePurpose>().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    /** The name of the uploaded file, for PDFs. */
    name: text(),
    /** Not a foreign key: the user table already refers to this one, and the two keys would form a cycle. */
    owner_id: integer(),
    /** The guest who uploaded it through their own link, without an account. No foreign key either, for the same reason. */
    guest_id: integer(),
    erased_at: instant(),
  },
  (t) => [
    index('file_owner').on(t.owner_id),
    index('file_guest').on(t.guest_id).where(sql`guest_id is not null`),
    index('file_erased').on(t.erased_at).where(sql`erased_at is not null`),
    index('file_by_created').on(t.created_at),
    check(
      'file_purpose',
      sql`purpose in ('document', 'flat_image', 'flat_pdf', 'trip_photo', 'chat_photo', 'logo', 'police_receipt')`,
    ),
    check('file_size', sql`size >= 0`),
  ],
)
