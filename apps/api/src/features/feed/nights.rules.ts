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
  const possible = new Set(moves)
  const refused: Move<T>[] = []
  const refuse = (move: Move<T>) => {
    possible.delete(move)
    refused.push(move)
  }
  for (const move of moves) {
    const earlier = moves.slice(0, moves.indexOf(move)).filter((one) => possible.has(one))
    if ([...fixed, ...earlier.map(({ to }) => to)].some((nights) => overlap(nights, move.to))) refuse(move)
  }
  for (let one = refused.pop(); one; one = refused.pop())
    for (const move of possible) if (overlap(one.from, move.to)) refuse(move)
  return moves.filter((move) => possible.has(move))
}
