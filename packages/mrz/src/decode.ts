/** Step 4: finds the likeliest text of a line, freely or with the alphabets that a layout allows. */
import { alphabets } from './layouts.ts'
import type { Scores } from './read.ts'

/** The characters that the network knows; `blank` is the class for "no character here". */
export type Charset = { charset: string; blank: number }

/** A character that was read, how sure it is (0 to 1), and what else it could be. */
export type Cell = {
  char: string
  confidence: number
  /** The frame in which the character is clearest. */
  frame: number
  others: { char: string; share: number }[]
  /** True if the character was exchanged to make a check digit or a state code right. */
  mended: boolean
}

/** `score` is the mean log probability per frame. */
export type Decoded = { score: number; cells: Cell[] }

/** How many other readings of a character are worth keeping. */
const RUNNERS_UP = 3

/** The best class of each frame, without repeats and blanks. */
export function decodeFreely({ frames, classes, logp }: Scores, { charset, blank }: Charset): string {
  let text = ''
  let before = blank
  for (let t = 0; t < frames; t++) {
    let best = 0
    for (let c = 1; c < classes; c++) if (logp[t * classes + c]! > logp[t * classes + best]!) best = c
    if (best !== blank && best !== before) text += charset[best]
    before = best
  }
  return text
}

/**
 * The likeliest reading with exactly one character per position of the pattern, each from that position's alphabet; null if the
 * line is too short. 0 and O, 1 and I, 5 and S are told apart wherever the layout allows only one of them. `places` can say
 * where each position must be found.
 */
export function decodeAs(scores: Scores, pattern: string, charset: Charset, places: Places = anywhere): Decoded | null {
  const allowed = [...pattern].map((symbol) =>
    Int32Array.from(alphabets[symbol] ?? '', (char) => charset.charset.indexOf(char)),
  )
  const path = searchPath(scores, allowed, charset.blank, places)
  return path && { score: path.total / scores.frames, cells: cellsOf(scores, allowed, path, charset) }
}

/** Where the characters of a line can be. What is beside the line is ignored, whatever it looks like. */
export type Places = { mayStand(position: number, frame: number): boolean; isBeside(frame: number): boolean }

const anywhere: Places = { mayStand: () => true, isBeside: () => false }

type Path = { total: number; classAt: number[]; frameAt: number[] }

/**
 * A Viterbi search. A state is a position with one of its characters, or with the gap after it (`blank`); the gap before the
 * first position is kept apart. A state can stay, follow the gap before it, or follow another character directly.
 */
function searchPath(
  { frames, classes, logp }: Scores,
  allowed: readonly Int32Array[],
  blank: number,
  { mayStand, isBeside }: Places,
): Path | null {
  const positions = allowed.length
  const size = positions * classes
  let score = new Float64Array(size).fill(-Infinity)
  let next = new Float64Array(size)
  let startGap = 0
  // The state before each state; −1 is the gap before the first position.
  const from = new Int16Array(frames * size).fill(-1)
  for (let t = 0; t < frames; t++) {
    next.fill(-Infinity)
    const row = t * classes
    const back = t * size
    const gapHere = isBeside(t) ? 0 : logp[row + blank]!
    for (let i = 0; i < positions; i++) {
      const base = i * classes
      const here = allowed[i]!
      // The best two characters of the position before: a character cannot follow itself without a gap.
      let best = -Infinity
      let bestState = -1
      let second = -Infinity
      let secondState = -1
      let gap = startGap
      let gapState = -1
      if (i > 0) {
        gapState = base - classes + blank
        gap = score[gapState]!
        for (const c of allowed[i - 1]!) {
          const value = score[base - classes + c]!
          if (value > best) {
            second = best
            secondState = bestState
            best = value
            bestState = base - classes + c
          } else if (value > second) {
            second = value
            secondState = base - classes + c
          }
        }
      }
      let after = score[base + blank]!
      let afterState = base + blank
      const stands = mayStand(i, t)
      for (const c of here) {
        const state = base + c
        let value = score[state]!
        let origin = state
        if (value > after) {
          after = value
          afterState = state
        }
        if (gap > value) {
          value = gap
          origin = gapState
        }
        const same = bestState === state - classes
        const direct = same ? second : best
        if (direct > value) {
          value = direct
          origin = same ? secondState : bestState
        }
        if (!stands || value === -Infinity) continue
        next[state] = value + logp[row + c]!
        from[back + state] = origin
      }
      if (after > -Infinity) {
        next[base + blank] = after + gapHere
        from[back + base + blank] = afterState
      }
    }
    startGap += gapHere
    const spare = score
    score = next
    next = spare
  }
  const last = (positions - 1) * classes
  let state = last + blank
  for (const c of allowed[positions - 1]!) if (score[last + c]! > score[state]!) state = last + c
  const total = score[state]!
  return total === -Infinity ? null : { total, ...walkBack({ frames, classes, logp }, from, state, positions, blank) }
}

function walkBack(
  { frames, classes, logp }: Scores,
  from: Int16Array,
  end: number,
  positions: number,
  blank: number,
): Omit<Path, 'total'> {
  const frameAt = Array.from<number>({ length: positions }).fill(-1)
  const classAt = Array.from<number>({ length: positions }).fill(blank)
  const size = positions * classes
  for (let t = frames - 1, state = end; t >= 0 && state >= 0; t--) {
    const i = Math.floor(state / classes)
    const c = state % classes
    if (c !== blank) {
      classAt[i] = c
      if (frameAt[i]! < 0 || logp[t * classes + c]! > logp[frameAt[i]! * classes + c]!) frameAt[i] = t
    }
    state = from[t * size + state]!
  }
  return { classAt, frameAt }
}

function cellsOf(
  { classes, logp }: Scores,
  allowed: readonly Int32Array[],
  path: Path,
  { charset, blank }: Charset,
): Cell[] {
  return allowed.map((here, i) => {
    const frame = path.frameAt[i]!
    const share = (c: number) => Math.exp(logp[frame * classes + c]!)
    const whole = here.reduce((sum, c) => sum + share(c), 0) + share(blank) + 1e-9
    const found = path.classAt[i]!
    const others = [...here]
      .filter((c) => c !== found)
      .map((c) => ({ char: charset[c]!, share: share(c) / whole }))
      .sort((a, b) => b.share - a.share)
      .slice(0, RUNNERS_UP)
    return { char: charset[found]!, confidence: share(found) / whole, frame, others, mended: false }
  })
}
