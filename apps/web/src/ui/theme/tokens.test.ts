import { readFileSync } from 'node:fs'
import { accentTones, contrast, papers } from '@portineria/contract/rules/accent'
import { describe, expect, it } from 'vitest'
import { TONES } from '../avatar/tone.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Scheme = 'light' | 'dark'
type Tokens = Record<string, string>

const tokens: Record<Scheme, Tokens> = { light: tokensOf('light'), dark: tokensOf('dark') }

/** Text colours and the backgrounds they are used on: a contrast of at least 4.5 : 1. */
const textPairs: [text: string, grounds: string[]][] = [
  [
    'ink',
    [
      'page',
      'card',
      'sheet',
      'sand',
      'sunk',
      'hover',
      'chosen',
      'field-bg',
      'created-bg',
      'notvalid-bg',
      'action-soft',
    ],
  ],
  ['stone', ['page', 'card', 'sheet', 'sand', 'sunk', 'hover', 'chosen', 'field-bg']],
  ['link', ['page', 'card', 'sheet', 'hover', 'chosen', 'action-soft', 'action-soft-hover']],
  ['on-action', ['action', 'action-hover']],
  ['on-green', ['green', 'green-hover', 'step-done']],
  ['green-text', ['page', 'card', 'green-soft']],
  ['on-bulk', ['bulk', 'bulk-hover']],
  ['on-notvalid', ['notvalid']],
  ['on-opened', ['opened']],
  ['page', ['ink']],
  ['on-viewer', ['viewer', 'viewer-stage']],
  ['viewer-quiet', ['viewer', 'viewer-stage']],
  ['rail-t', ['rail']],
  ['rail-m', ['rail']],
  ['rail-on', ['rail']],
  ...['created', 'verify', 'notvalid', 'valid', 'opened', 'closed'].map((name): [string, string[]] => [
    `${name}-t`,
    [`${name}-bg`, 'page', 'card', 'sheet'],
  ]),
  ...Array.from({ length: TONES }, (_, tone): [string, string[]] => [`tone-${tone}-t`, [`tone-${tone}-bg`]]),
]

/** Lines and shapes of controls and the backgrounds they are used on: a contrast of at least 3 : 1. */
const shapePairs: [shape: string, grounds: string[]][] = [
  ['field-line', ['field-bg', 'page', 'card']],
  ['focus', ['page', 'card', 'field-bg', 'sheet']],
  ['action', ['page', 'card']],
  ['switch-on', ['card', 'page']],
  ['arch-left', ['card', 'page']],
  ['notvalid', ['card', 'page']],
  ['viewer-glow', ['viewer', 'viewer-stage']],
]

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  it.each(flat(textPairs))('%s is readable on %s', (text, ground) => {
    expect(contrast(colour(scheme, text), colour(scheme, ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(flat(shapePairs))('%s can be seen on %s', (shape, ground) => {
    expect(contrast(colour(scheme, shape), colour(scheme, ground))).toBeGreaterThanOrEqual(3)
  })
})

it('has the grounds that the rule for an operator’s accent measures, and a variable for each of its tones', () => {
  for (const scheme of ['light', 'dark'] as const) {
    for (const [name, value] of Object.entries(papers[scheme]))
      expect([name, colour(scheme, name)]).toEqual([name, value])
    for (const name of Object.keys(accentTones('#b4532a')[scheme]))
      expect(css).toContain(`--${name}: var(--own-${scheme}-${name}, `)
  }
})

it('has every colour in both schemes', () => {
  expect(Object.keys(tokens.dark).filter((name) => !(name in tokens.light))).toEqual([])
  expect(Object.keys(tokens.light).filter((name) => !(name in tokens.dark))).toEqual([])
})

function flat(pairs: [string, string[]][]): [string, string][] {
  return pairs.flatMap(([text, grounds]) => grounds.map((ground): [string, string] => [text, ground]))
}

/** Reads the colours with six digits from the CSS block of a scheme. */
function tokensOf(scheme: Scheme): Tokens {
  const block = css.match(new RegExp(`:root\\[data-mantine-color-scheme="${scheme}"\\] \\{([^}]*)\\}`))?.[1] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (?:var\(--own-[\w-]+, )?(#[\da-f]{6})\)?;/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
}

function colour(scheme: Scheme, name: string): string {
  const value = tokens[scheme][name]
  if (!value) throw new Error(`no colour --${name} in ${scheme}`)
  return value
}
