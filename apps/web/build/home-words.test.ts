import { expect, it } from 'vitest'
import { homeWords } from './home-words.ts'

it('has what the home names, directly or by a variable, and leaves out the rest of the same files', () => {
  const { booking, door } = homeWords('it') as Record<string, Record<string, Record<string, string>>>
  expect(booking?.home?.greeting).toContain('{name}')
  expect(Object.keys(booking?.chip ?? {})).toContain('notValid')
  expect(booking).not.toHaveProperty('review')
  expect(booking).not.toHaveProperty('today')
  expect(door).not.toHaveProperty('admin')
})
