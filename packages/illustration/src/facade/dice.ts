// Seeded random numbers, so that the same name always gives the same house.
export type Dice = () => number

/** FNV-1a over the UTF-16 code units. */
export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

/** Mulberry32: returns numbers from 0 up to, but not including, 1. */
export function dice(seed: string): Dice {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(roll: Dice, from: readonly [T, ...T[]]): T {
  return from[Math.floor(roll() * from.length)] ?? from[0]
}
