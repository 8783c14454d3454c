/** Presents users and exports with the document number decrypted and without internal fields, and encrypts written numbers. */
import type { Secrets } from '../../secrets.ts'
import type { listEverything } from './user.repo.ts'
import type { UserRow } from './user.table.ts'

const ABOUT = 'user.document_number'

/** A number that cannot be decrypted counts as missing, so that the rest of the profile can still be shown. */
function openNumber(sealed: string | null, secrets: Secrets): string | null {
  try {
    return sealed && secrets.unseal(sealed, ABOUT)
  } catch {
    return null
  }
}

export type ShownUser = UserRow & { has_password: boolean; email_confirmed: boolean }

export const presentUser = (row: UserRow, secrets: Secrets): ShownUser => ({
  ...row,
  document_number: openNumber(row.document_number, secrets),
  has_password: row.password_hash !== null,
  email_confirmed: !row.contact_only,
})

type Papers = { document_number?: string | null; document_image?: string | null }

/** The fields as the table stores them: with the number encrypted, and with the time at which the document was given. */
export const sealPapers = <T extends Papers>(fields: T, secrets: Secrets, now: Date): T & { document_at?: string } => ({
  ...fields,
  ...(fields.document_number ? { document_number: secrets.seal(fields.document_number, ABOUT) } : {}),
  ...(fields.document_number || fields.document_image ? { document_at: now.toISOString() } : {}),
})

type SealedGuest = Awaited<ReturnType<typeof listEverything>>['bookings'][number]['guests'][number]
/** The document data of guests is encrypted by the booking feature. */
export type OpenGuest = (guest: SealedGuest, secrets: Secrets) => object

/** Leaves out hashes, keys, hidden messages, who of the operators wrote, and what only the concierge is told. */
export function presentExport(
  user: ShownUser,
  { sessions, openings, bookings }: Awaited<ReturnType<typeof listEverything>>,
  open: (guest: SealedGuest) => object,
) {
  return {
    user,
    sessions,
    openings: openings.map(({ created_at, flat_name, door, status, message }) => ({
      created_at,
      flat_name,
      door,
      status,
      message,
    })),
    bookings: bookings.map(
      ({
        otp_hash: _hash,
        otp_cipher: _cipher,
        search: _search,
        concierge_notes: _notes,
        guests,
        messages,
        orders,
        ...stay
      }) => ({
        ...stay,
        guests: guests.map(open),
        messages: messages
          .filter(({ hidden }) => !hidden)
          .map(({ client_id: _id, user_id: _user, hidden: _hidden, waits: _waits, ...message }) => message),
        orders: orders.map(({ intent_id: _intent, refund_error: _error, ...order }) => order),
      }),
    ),
  }
}
