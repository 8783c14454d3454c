import { describe, expect, it } from 'vitest'
import { dateText, parseDateText, tidyDateText } from './date-text.ts'

/** Returns the text of the field after these keys are typed one by one. */
function typed(keys: string): string {
  return [...keys].reduce((text, key) => tidyDateText(text + key, text), '')
}

describe('typing', () => {
  it.each([
    ['1', '1'],
    ['14', '14/'],
    ['140', '14/0'],
    ['1406', '14/06/'],
    ['14062031', '14/06/2031'],
    ['14/06/2031', '14/06/2031'],
    ['9/4/1986', '09/04/1986'],
    ['9.4.1986', '09/04/1986'],
    ['140620319', '14/06/2031'],
    ['abc', ''],
  ])('%s gives %s', (keys, text) => {
    expect(typed(keys)).toBe(text)
  })

  it.each([
    ['14/06/2031', '14/06/203'],
    ['14/06/', '14/06'],
    ['14/06', '14/0'],
    ['14/', '14'],
    ['1', ''],
  ])('deleting from %s leaves %s', (before, after) => {
    expect(tidyDateText(before.slice(0, -1), before)).toBe(after)
  })
})

describe('pasting', () => {
  it.each([
    ['2031-06-14', '14/06/2031'],
    ['2031-06-14T10:00:00Z', '14/06/2031'],
    [' 14/06/2031 ', '14/06/2031'],
    ['14.6.2031', '14/06/2031'],
    ['14-06-2031', '14/06/2031'],
    ['14 06 2031', '14/06/2031'],
    ['14062031', '14/06/2031'],
  ])('%s gives %s', (pasted, text) => {
    expect(tidyDateText(pasted)).toBe(text)
  })
})

describe('the value', () => {
  it.each([
    ['14/06/2031', '2031-06-14'],
    ['9/4/1986', '1986-04-09'],
    ['29/02/2028', '2028-02-29'],
  ])('of %s is %s', (text, value) => {
    expect(parseDateText(text)).toBe(value)
  })

  it.each(['', '14', '14/06', '14/06/20', '31/02/2026', '29/02/2027', '00/01/2026', '01/13/2026', '14/06/0031'])(
    'of %j is none',
    (text) => {
      expect(parseDateText(text)).toBeNull()
    },
  )

  it('is shown as day, month, year', () => {
    expect(dateText('2031-06-14')).toBe('14/06/2031')
    expect(dateText('')).toBe('')
    expect(dateText(null)).toBe('')
  })
})
