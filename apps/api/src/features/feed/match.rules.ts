/** Recognises the events of a new version of a calendar among those of the version before. Pure. */
import type { SeenEvent } from './ical.rules.ts'

type Known = Pick<SeenEvent, 'uid' | 'code' | 'kind' | 'check_in' | 'check_out'>

/**
 * Two reservation codes that differ are two reservations, whatever else agrees. Nights that are closed after a cancellation are
 * not the reservation that had them.
 */
const mayBeSame = (a: Known, b: Known) => (a.code && b.code ? a.code === b.code : a.kind === b.kind)

const nightsOf = ({ check_in, check_out }: { check_in: string; check_out: string }) => `${check_in} ${check_out}`

/**
 * The known event of each seen one, by reservation code, then by UID, then by nights: a platform may change the UID of a stay, and
 * may change the nights under one UID.
 */
export function matchEvents<K extends Known>(known: readonly K[], seen: readonly SeenEvent[]): Map<SeenEvent, K> {
  const matches = new Map<SeenEvent, K>()
  const free = new Set(known)
  for (const keyOf of [({ code }: Known) => code, ({ uid }: Known) => uid, nightsOf]) {
    const byKey = new Map<string, K>()
    for (const event of free) {
      const key = keyOf(event)
      if (key && !byKey.has(key)) byKey.set(key, event)
    }
    for (const event of seen) {
      const key = keyOf(event)
      const match = key && !matches.has(event) ? byKey.get(key) : undefined
      if (!match || !free.has(match) || !mayBeSame(match, event)) continue
      matches.set(event, match)
      free.delete(match)
    }
  }
  return matches
}
