/** Finds the place of a check-in in the queue of those that wait for a decision, and the one that follows. */

export type Place = {
  /** Counted from 1; null if the check-in is not in the queue. */
  place: number | null
  total: number
  previous: number | null
  next: number | null
}

/** `total` may be more than the loaded ids. A check-in outside of the queue is followed by the first one in it. */
export function placeIn(ids: readonly number[], total: number, id: number): Place {
  const index = ids.indexOf(id)
  if (index < 0) return { place: null, total, previous: null, next: ids[0] ?? null }
  return { place: index + 1, total, previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null }
}

/** The check-in after a decided one: the next in the queue, else a skipped one, else null. */
export const nextAfter = (ids: readonly number[], id: number): number | null =>
  ids[ids.indexOf(id) + 1] ?? ids.find((other) => other !== id) ?? null
