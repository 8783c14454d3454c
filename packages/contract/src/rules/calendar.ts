/** How events of our own calendars are named, so that our import of another calendar recognises nights that came from here. */

/** The part of a UID after the `@`. */
const OWN_UID_DOMAIN = 'reserved.portineria'

/** The UID of a reservation. It stays the same when the dates change, and says nothing about the guest. */
export const ownUid = (bookingId: number): string => `booking-${bookingId}@${OWN_UID_DOMAIN}`

/** Whether an event of a calendar is an echo of one that we wrote. Relays such as Google Calendar keep the UID. */
export const isOwnUid = (uid: string): boolean => uid.trim().toLowerCase().endsWith(`@${OWN_UID_DOMAIN}`)
