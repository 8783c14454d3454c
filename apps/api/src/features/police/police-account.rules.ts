/** Reads the portal's list of apartments, and says what an account lacks to be used. */
import type { PoliceApartment } from '@portineria/contract/police-account'

const MAX_NAME = 200

/**
 * The portal's list has semicolons between its columns; the first is the number and the second the name. Its manual does not say
 * whether there is a header, so a line without a number is left out.
 */
export function readApartments(csv: string): PoliceApartment[] {
  const lines = csv.split(/\r?\n/).map((line) => line.split(';').map((cell) => cell.trim()))
  const rows = lines.filter(([id = '']) => /^\d{1,9}$/.test(id))
  return rows.map(([id, name = '']) => ({ id: Number(id), name: name.slice(0, MAX_NAME) }))
}

/** An account that manages apartments needs the number of each; another one sends none. */
export const lacksApartment = (apartments: readonly PoliceApartment[] | null, apartmentId: number | null): boolean =>
  (apartments?.length ?? 0) > 0 && apartmentId === null

/** The portal knows users in capitals. */
export const sameUser = (user: string): string => user.trim().toUpperCase()
