/** A person as their readers see them: the document number unsealed, and nothing that is ours to keep secret. */
import type { Secrets } from '../../secrets.ts'
import type { listEverything } from './user.repo.ts'
import type { UserRow } from './user.table.ts'

const ABOUT = 'user.document_number'

/** A number that cannot be read any more counts as none: the rest of the person is still needed. */
function openNumber(sealed: string | null, secrets: Secrets): string | null {
  try {
    return sealed && secrets.unseal(sealed, ABOUT)
  } catch {
    return null
  }
}

export const presentUser = <T extends Pick<UserRow, 'document_number'>>(row: T, secrets: Secrets): T => ({
  ...row,
  document_number: openNumber(row.document_number, secrets),
})

type Papers = { document_number?: string | null; document_image?: string | null }

/** The other way: what is written, with the number as the table keeps it, and since when there are papers. */
export const sealPapers = <T extends Papers>(fields: T, secrets: Secrets, now: Date): T & { document_at?: string } => ({
  ...fields,
  ...(fields.document_number ? { document_number: secrets.seal(fields.document_number, ABOUT) } : {}),
  ...(fields.document_number || fields.document_image ? { document_at: now.toISOString() } : {}),
})

/** Without hashes, keys and the concierge's own notes. */
export function presentExport(
  user: UserRow,
  { sessions, openings, bookings }: Awaited<ReturnType<typeof listEverything>>,
  /** The numbers of guests are sealed by another feature. */
  openGuestNumber: (sealed: string | null) => string | null,
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
        ...stay
      }) => ({
        ...stay,
        guests: guests.map((guest) => ({ ...guest, document_number: openGuestNumber(guest.document_number) })),
        messages: messages
          .filter(({ hidden }) => !hidden)
          .map(({ client_id: _id, hidden: _hidden, waits: _waits, ...message }) => message),
      }),
    ),
  }
}
