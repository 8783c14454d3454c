/** Moves the demo's moments out of the night. The demo can be started at any hour, but its guests write and come home by day. */

const MINUTE = 60_000
const [EVENING, NIGHT_ENDS_AFTER, EVENING_LASTS] = [18 * 60, 13 * 60, 6 * 60]

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit' })

/** The time between 18:00 and 7:00 in Rome is pressed into the hours before midnight. The order of moments stays. */
export function awake(time: number): Date {
  const [hour = 0, minute = 0] = clock.format(time).split(':').map(Number)
  const sinceEvening = (hour * 60 + minute - EVENING + 24 * 60) % (24 * 60)
  if (sinceEvening >= NIGHT_ENDS_AFTER) return new Date(time)
  return new Date(time - Math.round(sinceEvening * (1 - EVENING_LASTS / NIGHT_ENDS_AFTER)) * MINUTE)
}
