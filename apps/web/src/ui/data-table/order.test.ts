import { describe, expect, it } from 'vitest'
import { directionOf, toggleOrder } from './order.ts'

describe('toggleOrder', () => {
  it('sorts ascending, then descending, then ascending again', () => {
    expect(toggleOrder([], 'check_in')).toEqual(['check_in'])
    expect(toggleOrder(['check_in'], 'check_in')).toEqual(['-check_in'])
    expect(toggleOrder(['-check_in'], 'check_in')).toEqual(['check_in'])
  })

  it('replaces the other columns', () => {
    expect(toggleOrder(['-check_in', 'name'], 'flat')).toEqual(['flat'])
  })

  it('with shift keeps the others, and removes on the third press', () => {
    expect(toggleOrder(['-check_in'], 'name', true)).toEqual(['-check_in', 'name'])
    expect(toggleOrder(['-check_in', 'name'], 'name', true)).toEqual(['-check_in', '-name'])
    expect(toggleOrder(['-check_in', '-name'], 'name', true)).toEqual(['-check_in'])
  })
})

it('directionOf does not confuse columns with similar names', () => {
  expect(directionOf(['-check_in'], 'check_in')).toBe('down')
  expect(directionOf(['check_in'], 'check_in')).toBe('up')
  expect(directionOf(['check_in'], 'check')).toBeUndefined()
})
