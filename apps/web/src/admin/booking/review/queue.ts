/** Where a check-in stands in the queue of those that wait, and which one follows. */

export type Place = {
  /** From 1; null if it does not wait, or not any more. */
  place: number | null
  total: number
  previous: number | null
  next: number | null
}

/** `total` may be more than the ids at hand. One that does not wait is followed by the first that does. */
export function placeIn(ids: readonly number[], total: number, id: number): Place {
  const index = ids.indexOf(id)
  if (index < 0) return { place: null, total, previous: null, next: ids[0] ?? null }
  return { place: index + 1, total, previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null }
}

/** After a decision: the one behind, or whoever was passed over before; null when nobody is left. */
export const nextAfter = (ids: readonly number[], id: number): number | null =>
  ids[ids.indexOf(id) + 1] ?? ids.find((other) => other !== id) ?? null
