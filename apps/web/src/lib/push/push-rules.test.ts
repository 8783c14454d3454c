import { describe, expect, it } from 'vitest'
import { isMadeFor, type PushFacts, pushState } from './push-rules.ts'

const on: PushFacts = {
  publicKey: 'key',
  phone: 'other',
  installed: false,
  able: true,
  permission: 'granted',
  subscribed: true,
  owner: 7,
  reader: 7,
}

describe('the state of notifications', () => {
  it.each([
    [{}, 'on'],
    [{ publicKey: null }, 'none'],
    [{ publicKey: null, able: false, permission: 'denied' }, 'none'],
    [{ able: false }, 'unsupported'],
    [{ phone: 'iphone', able: false }, 'install'],
    [{ phone: 'iphone', able: false, installed: true }, 'unsupported'],
    [{ phone: 'iphone', installed: true }, 'on'],
    [{ phone: 'android' }, 'on'],
    [{ permission: 'denied' }, 'blocked'],
    [{ permission: 'default', subscribed: false }, 'off'],
    [{ permission: 'default' }, 'off'],
    [{ subscribed: false }, 'off'],
    [{ owner: null }, 'off'],
    [{ owner: 8 }, 'off'],
  ] as const)('with %o is %s', (facts, state) => {
    expect(pushState({ ...on, ...facts })).toBe(state)
  })
})

it('recognises the key that a subscription was made for', () => {
  const bytes = Uint8Array.from([4, 251, 255, 190, 0])
  expect(isMadeFor(bytes.buffer, 'BPv_vgA')).toBe(true)
  expect(isMadeFor(bytes.buffer, 'BPv_vgB')).toBe(false)
  expect(isMadeFor(null, 'BPv_vgA')).toBe(false)
})
