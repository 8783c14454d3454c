/** The time somebody has waited, as people say it: minutes, then hours, then days. Pure. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Nobody waits less than a minute, nor before they asked: clocks differ. */
export function waitedSince(since: Date, now: Date): { unit: 'minute' | 'hour' | 'day'; count: number } {
  const waited = now.getTime() - since.getTime()
  if (waited >= DAY) return { unit: 'day', count: Math.floor(waited / DAY) }
  if (waited >= HOUR) return { unit: 'hour', count: Math.floor(waited / HOUR) }
  return { unit: 'minute', count: Math.max(1, Math.floor(waited / MINUTE)) }
}
