import { describe, expect, it } from 'vitest'
import { decodeAs, decodeFreely } from './decode.ts'
import type { Scores } from './read.ts'

const charset = { charset: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<', blank: 37 }
const classes = 38

/** Scores of a line: each entry is a frame with the shares of its characters; `_` is the blank. */
function scoresOf(frames: Record<string, number>[]): Scores {
  const logp = new Float32Array(frames.length * classes).fill(Math.log(1e-6))
  for (const [t, frame] of frames.entries()) {
    for (const [char, share] of Object.entries(frame)) {
      logp[t * classes + (char === '_' ? charset.blank : charset.charset.indexOf(char))] = Math.log(share)
    }
  }
  return { frames: frames.length, classes, logp }
}

const sure = (text: string) => scoresOf([...text].map((char) => ({ [char]: 0.99 })))
const textOf = (decoded: ReturnType<typeof decodeAs>) => decoded?.cells.map(({ char }) => char).join('')

describe('free decoding', () => {
  it('drops gaps and repeats, and keeps a letter that comes twice', () => {
    expect(decodeFreely(sure('__AA_A_B__'), charset)).toBe('AAB')
  })
})

describe('decoding by a pattern', () => {
  it('chooses among look-alikes by what the layout allows', () => {
    const scores = scoresOf([{ O: 0.6, 0: 0.4 }, { _: 1 }, { 8: 0.7, B: 0.3 }])
    expect(textOf(decodeAs(scores, 'nn', charset))).toBe('08')
    expect(textOf(decodeAs(scores, 'aa', charset))).toBe('OB')
    expect(textOf(decodeAs(scores, 'xx', charset))).toBe('O8')
  })

  it('finds exactly as many characters as the pattern has', () => {
    // A faint gap between two equal letters is enough if the pattern needs two.
    const scores = scoresOf([{ A: 0.9 }, { A: 0.6, _: 0.3 }, { A: 0.9 }, { B: 0.9 }])
    expect(textOf(decodeAs(scores, 'aaa', charset))).toBe('AAB')
    expect(textOf(decodeAs(scores, 'aa', charset))).toBe('AB')
  })

  it('returns the confidence of each character, where it was, and what else it could be', () => {
    const [first, second] = decodeAs(scoresOf([{ 5: 0.5, 6: 0.3, _: 0.2 }, { 7: 1 }]), 'nn', charset)?.cells ?? []
    expect(first).toMatchObject({ char: '5', frame: 0, mended: false })
    expect(first?.confidence).toBeCloseTo(0.5, 3)
    expect(first?.others[0]?.char).toBe('6')
    expect(first?.others[0]?.share).toBeCloseTo(0.3, 3)
    expect(second).toMatchObject({ char: '7', frame: 1 })
  })

  it('is impossible with fewer frames than characters', () => {
    expect(decodeAs(sure('AB'), 'aaa', charset)).toBeNull()
  })
})
