/** The time between two moments in the units worth reading: minutes, a few hours with minutes, many hours, or days. */
const MINUTE = 60_000
const HOUR_MINUTES = 60
/** From here on nobody reads the minutes, and on a phone they would take a line of their own. */
const MANY_HOURS = 10
const DAY_MINUTES = 24 * HOUR_MINUTES

export type Span = { unit: 'minutes' | 'hours' | 'both' | 'days'; days: number; hours: number; minutes: number }

/** At least one minute, also when the browser's clock is behind the server's. */
export function spanBetween(from: Date, to: Date): Span {
  const whole = Math.max(1, Math.floor((to.getTime() - from.getTime()) / MINUTE))
  const [days, hours, minutes] = [
    Math.floor(whole / DAY_MINUTES),
    Math.floor((whole % DAY_MINUTES) / HOUR_MINUTES),
    whole % HOUR_MINUTES,
  ]
  const unit = days > 0 ? 'days' : hours === 0 ? 'minutes' : minutes === 0 || hours >= MANY_HOURS ? 'hours' : 'both'
  return { unit, days, hours, minutes }
}
