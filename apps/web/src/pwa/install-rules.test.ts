import { describe, expect, it } from 'vitest'
import { installWay, phoneOf, readAnswer } from './install-rules.ts'

const DAY = 86_400_000
const now = 100 * DAY
const known = { installed: false, answer: null, now, offered: false, phone: 'iphone' } as const

describe('the kind of phone', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 'iPhone', 5, 'iphone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 5, 'iphone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 0, 'other'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'Linux armv8l', 5, 'android'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux x86_64', 0, 'other'],
  ])('of %s on %s with %i touch points is %s', (userAgent, platform, maxTouchPoints, phone) => {
    expect(phoneOf({ userAgent, platform, maxTouchPoints })).toBe(phone)
  })
})

describe('the install offer', () => {
  it('is made if the browser prompts or the phone has instructions', () => {
    expect(installWay(known)).toEqual({ offered: false, phone: 'iphone' })
    expect(installWay({ ...known, phone: 'android' })).toEqual({ offered: false, phone: 'android' })
    expect(installWay({ ...known, phone: 'other', offered: true })).toEqual({ offered: true, phone: 'other' })
    expect(installWay({ ...known, phone: 'other' })).toBeNull()
  })

  it('is not made in the installed app', () => {
    expect(installWay({ ...known, installed: true })).toBeNull()
  })

  it.each([
    [{ answer: 'yes' }, false],
    [{ answer: 'never' }, false],
    [{ answer: 'later', at: now - 6 * DAY }, false],
    [{ answer: 'later', at: now - 7 * DAY }, true],
  ] as const)('after the answer %j is made: %s', (answer, made) => {
    expect(installWay({ ...known, answer }) !== null).toBe(made)
  })
})

it.each([
  [null, null],
  ['{', null],
  ['"yes"', null],
  ['{"answer":"maybe"}', null],
  ['{"answer":"never"}', { answer: 'never' }],
])('the stored answer %j is read as %j', (kept, answer) => {
  expect(readAnswer(kept)).toEqual(answer)
})
