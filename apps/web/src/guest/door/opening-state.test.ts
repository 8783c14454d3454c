import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { reservedOf, settle, stateAfter } from './opening-state.ts'

const counted = { max: 4, used: 1, remaining: 3 }
const before = { counted, at: 1_000 }

describe('the state after a failed request', () => {
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
    expect(stateAfter(new ApiError(code, status, null), before)).toEqual(standing)
  })

  it('has no outcome after an unknown error', () => {
    expect(stateAfter(new TypeError('x'), before)).toEqual({ at: 'lost', before })
  })
})

describe('an attempt without an outcome', () => {
  const unknown = { at: 'unknown', before } as const
  const lost = { at: 'lost', before } as const
  const oneReserved = { max: 4, used: 1, remaining: 2 }

  it('stays so as long as its opening is reserved', () => {
    expect(settle(unknown, oneReserved, 2_000)).toBe(unknown)
    expect(settle(lost, oneReserved, 2_000)).toEqual(unknown)
  })

  it('ignores a count from before the request failed', () => {
    expect(settle(unknown, counted, 1_000)).toBe(unknown)
    expect(settle(lost, counted, 999)).toBe(lost)
  })

  it('has opened if the opening was used', () => {
    const used = { max: 4, used: 2, remaining: 2 }
    expect(settle(unknown, used, 2_000)).toEqual({ at: 'opened' })
    expect(settle(lost, used, 2_000)).toEqual({ at: 'opened' })
  })

  it('has failed if the opening was given back, also beside another such attempt and after a grant', () => {
    expect(settle(unknown, counted, 2_000)).toEqual({ at: 'failed', why: 'back' })
    expect(settle(lost, { max: 6, used: 1, remaining: 5 }, 2_000)).toEqual({ at: 'failed', why: 'back' })
    const second = { at: 'unknown', before: { counted: oneReserved, at: 1_000 } } as const
    expect(settle(second, { max: 4, used: 1, remaining: 1 }, 2_000)).toBe(second)
    expect(settle(second, oneReserved, 2_000)).toEqual({ at: 'failed', why: 'back' })
  })

  it('at a door without a limit ends only if the door opened', () => {
    const endless = { max: null, used: 1, remaining: null }
    const open = { at: 'unknown', before: { counted: endless, at: 1_000 } } as const
    expect(settle(open, endless, 2_000)).toBe(open)
    expect(settle(open, { ...endless, used: 2 }, 2_000)).toEqual({ at: 'opened' })
  })

  it('is the only state that a count changes', () => {
    for (const standing of [{ at: 'idle' }, { at: 'sending' }, { at: 'failed', why: 'offline' }] as const)
      expect(settle(standing, counted, 2_000)).toBe(standing)
  })
})

it.each([
  [{ max: 4, used: 1, remaining: 3 }, 0],
  [{ max: 4, used: 1, remaining: 1 }, 2],
  [{ max: 1, used: 2, remaining: 0 }, 0],
  [{ max: null, used: 9, remaining: null }, 0],
])('of %o, %i are reserved', (openings, reserved) => {
  expect(reservedOf(openings)).toBe(reserved)
})
