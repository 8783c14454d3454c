import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accentTones,
  contrast,
  papers,
  readableAccent,
  refuseAccent,
  type Scheme,
  TEXT_CONTRAST,
  type Tones,
} from './accent.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** Text and the grounds it is used on, as tokens.test.ts of the web app measures them for the product's own colour. */
const pairs = (tones: Tones, scheme: Scheme): [string, string][] => [
  [tones['on-action'], tones.action],
  [tones['on-action'], tones['action-hover']],
  ...[papers[scheme].page, papers[scheme].card, tones.chosen, tones['action-soft'], tones['action-soft-hover']].map(
    (ground): [string, string] => [tones.link, ground],
  ),
  [papers[scheme].ink, tones['action-soft']],
  [papers[scheme].ink, tones.chosen],
]

it('knows the contrast of the extremes', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#777777')).toBe(1)
})

describe('a colour', () => {
  it.each(['#b4532a', '#1f4d3f', '#1b569e', '#000000', '#7a3fb0'])('%s is accepted', (accent) => {
    expect(refuseAccent(accent)).toBeNull()
  })

  it.each(['#ffffff', '#ffd400', '#8bc34a', '#ff8a65', '#00bcd4', '#e08a5f'])('%s is too light', (accent) => {
    expect(refuseAccent(accent)).toBe('too_light')
    expect(refuseAccent(readableAccent(accent))).toBeNull()
  })

  it.each(['red', '#123', '#12345g', 'b4532a', '#b4532a;', ''])('“%s” is none', (accent) => {
    expect(refuseAccent(accent)).toBe('not_a_colour')
  })
})

it('whatever is accepted can be read everywhere, in light and dark', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      const accent = refuseAccent(colour) === null ? colour : readableAccent(colour)
      const tones = accentTones(accent)
      for (const scheme of ['light', 'dark'] as const)
        for (const [text, ground] of pairs(tones[scheme], scheme))
          expect(contrast(text, ground), `${accent} ${scheme}: ${text} on ${ground}`).toBeGreaterThanOrEqual(
            TEXT_CONTRAST,
          )
      for (const scheme of ['light', 'dark'] as const)
        for (const ground of [papers[scheme].page, papers[scheme].card])
          expect(contrast(tones[scheme].focus, ground)).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 500 },
  )
})
