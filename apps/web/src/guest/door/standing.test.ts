import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { asideOf, settle, standingAfter } from './standing.ts'

const counted = { max: 4, used: 1, remaining: 3 }
const before = { counted, at: 1_000 }

describe('an answer that was not yes', () => {
  it.each([
    ['device_offline', 409, { at: 'failed', why: 'offline' }],
    ['device_error', 409, { at: 'failed', why: 'error' }],
    ['device_silent', 409, { at: 'unknown', before }],
    ['network', 0, { at: 'lost', before }],
    ['internal', 500, { at: 'lost', before }],
    ['unavailable', 503, { at: 'lost', before }],
    ['door_no_openings', 409, { at: 'refused', code: 'door_no_openings' }],
    ['door_busy', 409, { at: 'refused', code: 'door_busy' }],
    ['too_many', 429, { at: 'refused', code: 'too_many' }],
  ] as const)('%s', (code, status, standing) => {
    expect(standingAfter(new ApiError(code, status, null), before)).toEqual(standing)
  })

  it('of no kind we know leaves the end open', () => {
    expect(standingAfter(new TypeError('x'), before)).toEqual({ at: 'lost', before })
  })
})

describe('an open end', () => {
  const unknown = { at: 'unknown', before } as const
  const lost = { at: 'lost', before } as const
  const aside = { max: 4, used: 1, remaining: 2 }

  it('stays one as long as the opening is kept aside', () => {
    expect(settle(unknown, aside, 2_000)).toBe(unknown)
    expect(settle(lost, aside, 2_000)).toEqual(unknown)
  })

  it('is not judged by what was counted before', () => {
    expect(settle(unknown, counted, 1_000)).toBe(unknown)
    expect(settle(lost, counted, 999)).toBe(lost)
  })

  it('ends opened when it was used', () => {
    const used = { max: 4, used: 2, remaining: 2 }
    expect(settle(unknown, used, 2_000)).toEqual({ at: 'opened' })
    expect(settle(lost, used, 2_000)).toEqual({ at: 'opened' })
  })

  it('ends shut when the opening came back, also beside another open end and after a grant', () => {
    expect(settle(unknown, counted, 2_000)).toEqual({ at: 'failed', why: 'back' })
    expect(settle(lost, { max: 6, used: 1, remaining: 5 }, 2_000)).toEqual({ at: 'failed', why: 'back' })
    const second = { at: 'unknown', before: { counted: aside, at: 1_000 } } as const
    expect(settle(second, { max: 4, used: 1, remaining: 1 }, 2_000)).toBe(second)
    expect(settle(second, aside, 2_000)).toEqual({ at: 'failed', why: 'back' })
  })

  it('without a limit ends only by having opened', () => {
    const endless = { max: null, used: 1, remaining: null }
    const open = { at: 'unknown', before: { counted: endless, at: 1_000 } } as const
    expect(settle(open, endless, 2_000)).toBe(open)
    expect(settle(open, { ...endless, used: 2 }, 2_000)).toEqual({ at: 'opened' })
  })

  it('is the only thing a count changes', () => {
    for (const standing of [{ at: 'idle' }, { at: 'sending' }, { at: 'failed', why: 'offline' }] as const)
      expect(settle(standing, counted, 2_000)).toBe(standing)
  })
})

it.each([
  [{ max: 4, used: 1, remaining: 3 }, 0],
  [{ max: 4, used: 1, remaining: 1 }, 2],
  [{ max: 1, used: 2, remaining: 0 }, 0],
  [{ max: null, used: 9, remaining: null }, 0],
])('of %o %i are kept aside', (openings, aside) => {
  expect(asideOf(openings)).toBe(aside)
})
