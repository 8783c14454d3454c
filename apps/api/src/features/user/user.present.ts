/** Everything about a person, without what is ours to keep secret: hashes, keys, the concierge's own notes. */
import type { listEverything } from './user.repo.ts'
import type { UserRow } from './user.table.ts'

export function presentExport(
  user: UserRow,
  { sessions, openings, bookings }: Awaited<ReturnType<typeof listEverything>>,
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
        guests: guests.map(({ document_number: _number, ...guest }) => guest),
        messages: messages
          .filter(({ hidden }) => !hidden)
          .map(({ client_id: _id, hidden: _hidden, ...message }) => message),
      }),
    ),
  }
}
