/** Table of users: holders of stays and operators. */
import { DEFAULT_LANGUAGE, type Language } from '@portineria/contract/rules/languages'
import { and, eq, sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from '../../db/columns.ts'
import { file } from '../file/file.table.ts'

/** Identity and residence, the same columns for a user and a guest. */
export const personColumns = {
  name: text(),
  surname: text(),
  gender: smallint().$type<1 | 2>(),
  birth_date: date({ mode: 'string' }),
  birth_state: text(),
  birth_city: text(),
  birth_province: text(),
  citizenship: text(),
  address: text(),
  city: text(),
  postal_code: text(),
  province: text(),
  country: text(),
  residence_country: text(),
}

export const documentColumns = {
  document_type: text().$type<'IDENT' | 'PATEN' | 'PASSE'>(),
  /** Ciphertext under DATA_KEY. */
  document_number: text(),
  document_expiration: date({ mode: 'string' }),
  document_issue_city: text(),
  document_issue_country: text(),
  document_emission_district: text(),
  document_image: uuid().references(() => file.id, { onDelete: 'set null' }),
}

export const user = pgTable(
  'user',
  {
    id: idColumn(),
    created_at: createdAt(),
    email: text().notNull(),
    /**
     * Nobody has shown that the mailbox is theirs: mail about the stay goes there, but the address does not identify the account.
     * It comes from the reservation, or is empty, and other accounts may have the same one.
     */
    contact_only: boolean().notNull().default(false),
    password_hash: text(),
    /** The guest continued with a key and has not chosen a password since. */
    without_password: boolean().notNull().default(false),
    username: text(),
    role_id: smallint().$type<1 | 99>().notNull().default(1),
    fk_uid: text(),
    phone: text(),
    mobile_phone: text(),
    ...personColumns,
    ...documentColumns,
    /** When the number or the picture of the document was last given. Document data that no stay needs is erased by this age. */
    document_at: instant(),
    type: text().$type<'private' | 'company'>(),
    company_name: text(),
    vat_number: text(),
    fiscal_code: text(),
    pec: text(),
    receiver_code: text(),
    company_nation: smallint().$type<1 | 2>(),
    language: text().$type<Language>().notNull().default(DEFAULT_LANGUAGE),
    marketing_consent: boolean(),
    other_holders_info: text(),
    active: boolean().notNull().default(false),
    blocked: boolean().notNull().default(false),
    deleted: boolean().notNull().default(false),
    deletion_requested_at: instant(),
    /** The text that the user list searches, with case and accents folded. The database generates it. */
    search: text().generatedAlwaysAs(sql`fold(coalesce(name, '') || E'\n' || coalesce(surname, '') || E'\n' || email)`),
  },
  (t) => [
    uniqueIndex('user_email_once').on(t.email).where(sql`not contact_only`),
    index('user_by_email').on(t.email),
    uniqueIndex('user_uid_once').on(t.fk_uid),
    index('user_search').using('gin', t.search.op('gin_trgm_ops')),
    index('user_deletion').on(t.deletion_requested_at).where(sql`deletion_requested_at is not null and not deleted`),
    index('user_surname').on(t.surname, t.id),
    index('user_name').on(t.name, t.id),
    index('user_by_created').on(t.created_at, t.id),
    check('user_email_lower', sql`email = lower(email)`),
    check('user_email_some', sql`contact_only or email <> ''`),
    check('user_without_password', sql`not without_password or (password_hash is null and role_id = 1)`),
    check('user_role', sql`role_id in (1, 99)`),
    check('user_gender', sql`gender in (1, 2)`),
    check('user_type', sql`type in ('private', 'company')`),
    check('user_company_nation', sql`company_nation in (1, 2)`),
    check('user_document_type', sql`document_type in ('IDENT', 'PATEN', 'PASSE')`),
  ],
)
/** The account that an address identifies; an account for which it is only a contact does not count. */
export const identifiedBy = (email: string) => and(eq(user.email, email), sql`not ${user.contact_only}`)

export type UserRow = typeof user.$inferSelect
