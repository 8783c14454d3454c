import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeDevice } from '../../../test/push-service.ts'
import { excerpt, isPoint, pathOf, topicOf } from './push.rules.ts'

describe('the excerpt of a message for a lock screen', () => {
  it('is the whole of a short message, on one line', () => {
    expect(excerpt('  Is there\n\n a cot?\t')).toBe('Is there a cot?')
  })

  it('has at most 80 characters, where an emoji counts as one', () => {
    expect(excerpt('a'.repeat(80))).toBe('a'.repeat(80))
    expect(excerpt('a'.repeat(81))).toBe(`${'a'.repeat(79)}…`)
    const families = excerpt('👨‍👩‍👧'.repeat(100))
    expect(families).toBe(`${'👨‍👩‍👧'.repeat(79)}…`)
    expect(families.isWellFormed()).toBe(true)
  })

  it('has no space before the ellipsis', () => {
    expect(excerpt(`${'a'.repeat(78)} ${'b'.repeat(20)}`)).toBe(`${'a'.repeat(78)}…`)
  })
})

it('a topic is a hash of 32 characters that a push service accepts', () => {
  expect(topicOf('talk 12 0')).toMatch(/^[\w-]{32}$/)
  expect(topicOf('talk 12 0')).not.toBe(topicOf('talk 12 1'))
})

it('pathOf drops the origin of a link', () => {
  expect(pathOf('https://concierge.test/admin_book?review=27')).toBe('/admin_book?review=27')
  expect(pathOf('/proposal?stay=1&chat=0')).toBe('/proposal?stay=1&chat=0')
  expect(pathOf('//elsewhere.test/x')).toBe('/x')
})

it('a key has to be a point on the P-256 curve', () => {
  expect(isPoint(makeDevice('https://push.test').keys.p256dh)).toBe(true)
  expect(isPoint('B'.repeat(87))).toBe(false)
  const other = generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).publicKey.export({ format: 'der', type: 'spki' })
  expect(isPoint(other.subarray(-65).toString('base64url'))).toBe(false)
})
