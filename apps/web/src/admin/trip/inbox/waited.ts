/** Converts a waiting time to minutes below one hour, hours below one day, else days. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** At least one minute, also when the browser's clock is behind the server's. */
export function waitedSince(since: Date, now: Date): { unit: 'minute' | 'hour' | 'day'; count: number } {
  const waited = now.getTime() - since.getTime()
  if (waited >= DAY) return { unit: 'day', count: Math.floor(waited / DAY) }
  if (waited >= HOUR) return { unit: 'hour', count: Math.floor(waited / HOUR) }
  return { unit: 'minute', count: Math.max(1, Math.floor(waited / MINUTE)) }
}
