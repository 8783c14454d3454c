/** When a calendar is read again. Pure. */

const MINUTE = 60_000
const EVERY = 20 * MINUTE
const LONGEST = 6 * 60 * MINUTE

/** Every 20 minutes; after each further failure in a row twice as long, up to six hours. */
export const nextTry = (from: Date, failures: number): Date =>
  new Date(from.getTime() + Math.min(EVERY * 2 ** Math.max(0, failures - 1), LONGEST))
