import { expect, it } from 'vitest'
import { screenWords } from './screen-words.ts'

type Shown = Record<string, Record<string, Record<string, string> | string>>

it('the home has what it names, directly or by a variable, and nothing else of the same files', () => {
  const { booking, door, app } = screenWords('home', 'it') as Shown
  expect(booking?.home).toHaveProperty('greeting')
  expect(booking?.chip).toHaveProperty('notValid')
  expect(booking).not.toHaveProperty('review')
  expect(booking).not.toHaveProperty('today')
  expect(door).not.toHaveProperty('admin')
  expect(app?.titles).toHaveProperty('booking')
})

it('the log-in has every error, because the server decides which one it shows', () => {
  const { errors, auth, booking } = screenWords('login', 'gb') as Shown
  expect(errors).toHaveProperty('invalid_credentials')
  expect(errors).toHaveProperty('second_factor_required')
  expect(auth).toHaveProperty('log_in')
  expect(auth).not.toHaveProperty('activation')
  expect(booking).toBeUndefined()
})
