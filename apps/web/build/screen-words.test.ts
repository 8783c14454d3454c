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

it('the log-in has the errors that it names; the others come with a refusal, and the policy with its sheet', () => {
  const { errors, auth, booking, privacy } = screenWords('login', 'gb') as Shown
  expect(errors).toHaveProperty('invalid_credentials')
  expect(errors).toHaveProperty('network')
  expect(errors).not.toHaveProperty('police_no_account')
  expect(Object.keys(privacy ?? {})).toEqual(['link'])
  expect(auth).toHaveProperty('log_in')
  expect(auth).not.toHaveProperty('activation')
  expect(booking).toBeUndefined()
})
