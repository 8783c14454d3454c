/** SQL of erasing a person. Each step clears one table. */
import { STATUS } from '@portineria/contract/rules/codes'
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { apiKey } from '../api-key/api-key.table.ts'
import { mailedToken, session } from '../auth/auth.table.ts'
import { secondFactor } from '../auth/second-factor.table.ts'
import { booking, guest, noAnswers, noHolder } from '../booking/booking.table.ts'
import { companionLink } from '../booking/companion.table.ts'
import { chatMessage } from '../chat/chat.table.ts'
import { flatlog } from '../door/door.table.ts'
import { file } from '../file/file.table.ts'
import { mail } from '../mail/mail.table.ts'
import { user } from './user.table.ts'

type Step = (tx: Transaction, userId: number, now: string) => Promise<unknown>

const ownStays = (tx: Transaction, userId: number) =>
  tx.select({ id: booking.id }).from(booking).where(eq(booking.holder_id, userId))

/** The guests of a person's stays, who may have uploaded their documents themselves. */
const ownGuests = (tx: Transaction, userId: number) =>
  tx
    .select({ id: guest.id })
    .from(guest)
    .where(inArray(guest.booking_id, ownStays(tx, userId)))

/** Mail that is still to be sent: to the account, and to an address of the person from before they had it, such as an invitation. */
function ownMail(tx: Transaction, userId: number) {
  const reached = tx.select({ to: mail.recipient }).from(mail).where(eq(mail.user_id, userId))
  const expected = tx.select({ to: booking.holder_email }).from(booking).where(eq(booking.holder_id, userId))
  const theirs = and(ne(mail.recipient, ''), or(inArray(mail.recipient, reached), inArray(mail.recipient, expected)))
  return or(eq(mail.user_id, userId), and(isNull(mail.user_id), theirs))
}

/** The order matters: rows that are found through a person's stays are deleted before the stays lose their holder. */
export const erasureSteps: Record<string, Step> = {
  sessions: (tx, userId) => tx.delete(session).where(eq(session.user_id, userId)),
  links: (tx, userId) => tx.delete(mailedToken).where(eq(mailedToken.user_id, userId)),
  'second step': (tx, userId) => tx.delete(secondFactor).where(eq(secondFactor.user_id, userId)),
  // API keys belong to the business and work on, without the name of who made them.
  'API keys': (tx, userId) => tx.update(apiKey).set({ created_by: null }).where(eq(apiKey.created_by, userId)),
  documents: (tx, userId, now) =>
    tx
      .update(file)
      .set({ erased_at: now, owner_id: null })
      .where(
        and(
          or(eq(file.owner_id, userId), inArray(file.guest_id, ownGuests(tx, userId))),
          inArray(file.purpose, ['document', 'chat_photo']),
          isNull(file.erased_at),
        ),
      ),
  // Pictures of apartments and trips stay, without their owner.
  uploads: (tx, userId) => tx.update(file).set({ owner_id: null }).where(eq(file.owner_id, userId)),
  'links of companions': (tx, userId) => tx.delete(companionLink).where(eq(companionLink.holder_id, userId)),
  guests: (tx, userId) => tx.delete(guest).where(inArray(guest.booking_id, ownStays(tx, userId))),
  chat: (tx, userId) =>
    tx
      .update(chatMessage)
      .set({ text: '—', request: null, request_photo: null, user_id: null })
      .where(eq(chatMessage.user_id, userId)),
  mail: (tx, userId) => tx.update(mail).set({ recipient: '', content: null, user_id: null }).where(ownMail(tx, userId)),
  // What became of the stay is not personal: its status, opening and arrival stay until somebody else gets it. Without holder and
  // key, it is recognised then as one that a guest has had, and is released first.
  stays: (tx, userId) =>
    tx
      .update(booking)
      .set({
        ...noHolder,
        ...noAnswers,
        otp_hash: null,
        otp_cipher: null,
        // A new version keeps a form that was opened before from overwriting this.
        version: sql`${booking.version} + 1`,
      })
      .where(eq(booking.holder_id, userId)),
  profile: (tx, userId) => tx.update(user).set(forgotten(userId)).where(eq(user.id, userId)),
}

const emptyFields = [
  'password_hash',
  'username',
  'fk_uid',
  'phone',
  'mobile_phone',
  'name',
  'surname',
  'gender',
  'birth_date',
  'birth_state',
  'birth_city',
  'birth_province',
  'citizenship',
  'address',
  'city',
  'postal_code',
  'province',
  'country',
  'residence_country',
  'document_type',
  'document_number',
  'document_expiration',
  'document_issue_city',
  'document_issue_country',
  'document_emission_district',
  'document_image',
  'document_at',
  'type',
  'company_name',
  'vat_number',
  'fiscal_code',
  'pec',
  'receiver_code',
  'company_nation',
  'marketing_consent',
  'other_holders_info',
] as const satisfies (keyof typeof user.$inferInsert)[]

/** The row stays, because logs and stays refer to it, but it no longer identifies the person. */
const forgotten = (userId: number): Partial<typeof user.$inferInsert> => ({
  ...Object.fromEntries(emptyFields.map((field) => [field, null])),
  email: `deleted-${userId}@deleted.invalid`,
  contact_only: false,
  without_password: false,
  active: false,
  deleted: true,
})

/** All stays of the person, who are about to lose their holder. Nobody says anything about their arrivals meanwhile. */
export const lockStaysOf = (tx: Transaction, userId: number) =>
  tx
    .select({ id: booking.id, code: booking.code, holder_id: booking.holder_id })
    .from(booking)
    .where(eq(booking.holder_id, userId))
    .orderBy(asc(booking.id))
    .for('update')

/** Whether a door of one of the person's stays is opening at this moment. Its outcome says whether the guest has arrived. */
export async function isDoorOpening(tx: Transaction, userId: number): Promise<boolean> {
  const opening = and(inArray(flatlog.booking_id, ownStays(tx, userId)), eq(flatlog.status, 'pending'))
  return (await tx.$count(flatlog, opening)) > 0
}

/** Open stays lose access to doors and chat until an operator decides about them. The step `stays` raises their version. */
export const blockOpenStays = (tx: Transaction, userId: number) =>
  tx
    .update(booking)
    .set({ blocked: true })
    .where(and(eq(booking.holder_id, userId), ne(booking.status, STATUS.closed), eq(booking.archived, false)))
    .returning({ code: booking.code })
