/** Nights that overlap, and nights that are covered. Days are ISO dates, which sort as text. Pure. */

/** From the first night to the day after the last one. */
export type Nights = { check_in: string; check_out: string }

export const sameNights = (a: Nights, b: Nights): boolean => a.check_in === b.check_in && a.check_out === b.check_out

export const overlap = (a: Nights, b: Nights): boolean => a.check_in < b.check_out && b.check_in < a.check_out

/** Whether every night of `one` is a night of some of the others. */
export function isCovered(one: Nights, others: readonly Nights[]): boolean {
  let from = one.check_in
  for (const { check_in, check_out } of others.toSorted((a, b) => a.check_in.localeCompare(b.check_in))) {
    if (check_in > from) break
    if (check_out > from) from = check_out
  }
  return from >= one.check_out
}

type Move<T> = { subject: T; from: Nights; to: Nights }

/**
 * Which of the moves are possible beside the fixed nights. They happen at once, so that two stays may swap their nights. One that
 * is not possible keeps its old nights, which may be in the way of another one.
 */
export function possibleMoves<T>(moves: readonly Move<T>[], fixed: readonly Nights[]): Move<T>[] {
  let possible = [...moves]
  for (;;) {
    const staying = moves.filter((move) => !possible.includes(move)).map(({ from }) => from)
    const next = possible.filter((move, at) => {
      const earlier = possible.slice(0, at).map(({ to }) => to)
      return ![...fixed, ...staying, ...earlier].some((nights) => overlap(nights, move.to))
    })
    if (next.length === possible.length) return possible
    possible = next
  }
}
