/** SQL of the answers of earlier stays. */
import { and, asc, desc, eq, getTableColumns, lte, ne, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { booking, guest } from './booking.table.ts'
import { companionLink } from './companion.table.ts'

const { document_image: _image, arrival: _arrival, departure: _departure, ...answers } = getTableColumns(guest)

/** A person who comes often needs the last stays only. */
const MOST = 60

const earlierGuests = (db: Connection) =>
  db
    .select({ ...answers, check_in: booking.check_in, by_link: sql<boolean>`${companionLink.done_at} is not null` })
    .from(guest)
    .innerJoin(booking, eq(booking.id, guest.booking_id))
    .leftJoin(companionLink, eq(companionLink.guest_id, guest.id))
    .$dynamic()

export type EarlierGuest = Awaited<ReturnType<typeof earlierGuests>>[number]

/** The guests of the holder's earlier stays, the newest first. */
export const listEarlierGuests = (
  db: Connection,
  holderId: number,
  stay: { id: number; check_in: string },
): Promise<EarlierGuest[]> =>
  earlierGuests(db)
    .where(
      and(
        eq(booking.holder_id, holderId),
        eq(booking.archived, false),
        ne(booking.id, stay.id),
        lte(booking.check_in, stay.check_in),
      ),
    )
    .orderBy(desc(booking.check_in), desc(booking.id), asc(guest.position))
    .limit(MOST)

/** One of them; null if the stay has another holder by now. */
export async function findEarlierGuest(db: Connection, id: number, holderId: number): Promise<EarlierGuest | null> {
  const [row] = await earlierGuests(db).where(and(eq(guest.id, id), eq(booking.holder_id, holderId)))
  return row ?? null
}
