import { describe, expect, it } from 'vitest'
import { tidyKey } from './key-text.ts'

/** The text of the field after typing these characters one by one. */
const typed = (keys: string) => [...keys].reduce((text, key) => tidyKey(text + key).text, '')

describe('typing a key', () => {
  it.each([
    ['k7q', 'K7Q'],
    ['k7qm', 'K7QM'],
    ['k7qm-', 'K7QM-'],
    ['k7qm4', 'K7QM-4'],
    ['k7qm4xrt', 'K7QM-4XRT'],
    ['K7QM-4XRT', 'K7QM-4XRT'],
    ['k7qm 4xrt', 'K7QM-4XRT'],
    ['k7qm4xrtzz', 'K7QM-4XRT'],
    ['-', ''],
  ])('%s gives %s', (keys, text) => {
    expect(typed(keys)).toBe(text)
  })

  it.each([
    ['K7QM-4', 'K7QM-'],
    ['K7QM-', 'K7QM'],
    ['K7QM', 'K7Q'],
  ])('deleting from %s leaves %s', (before, after) => {
    expect(tidyKey(before.slice(0, -1)).text).toBe(after)
  })
})

describe('pasting a key or its link', () => {
  it.each([
    [' k7qm-4xrt ', 'K7QM-4XRT'],
    ['K7QM – 4XRT', 'K7QM-4XRT'],
    ['https://stay.example/otp?otp=K7QM-4XRT', 'K7QM-4XRT'],
    ['https://stay.example/otp/K7QM-4XRT', 'K7QM-4XRT'],
    ['Your key: https://stay.example/otp/k7qm4xrt?from=mail', 'K7QM-4XRT'],
    ['https://stay.example/otp?from=mail&otp=k7qm4xrt#top', 'K7QM-4XRT'],
  ])('%s gives %s', (pasted, text) => {
    expect(tidyKey(pasted).text).toBe(text)
  })
})

describe('the caret', () => {
  it.each([
    ['K7QM-4XRT', 9, 9],
    ['aK7QM-4XR', 1, 1],
    ['K7QMa-4XRT', 5, 6],
    ['K7Q-4XRT', 3, 3],
  ])('in %s at position %i moves to %i', (text, caret, expected) => {
    expect(tidyKey(text, caret).caret).toBe(expected)
  })
})
