import { errorCodeOf } from '@portineria/contract/errors'
import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { refusalOf } from './refusal.ts'

const refused = (status: number, ...texts: string[]) => {
  const body = { message: 'Validation errors', errors: texts.map((message) => ({ message })) }
  return new ApiError(errorCodeOf(status, body), status, body)
}

it.each([
  [400, 'Field password required', 'password_required'],
  [400, 'Field email invalid', 'email_invalid'],
  [400, 'Invalid credentials', 'invalid_credentials'],
  [400, 'Invalid otp', 'invalid_otp'],
  [400, 'User already exists', 'user_exists'],
  [400, 'Duplicate entry', 'user_exists'],
  [500, 'Duplicate entry', 'user_exists'],
  [400, 'Email already registered', 'user_exists'],
  [400, 'Field shoe_size invalid', 'unknown'],
  [500, 'Internal server error', 'other'],
  [429, 'Too many requests', 'other'],
])('%i “%s” is %s', (status, text, refusal) => {
  expect(refusalOf(refused(status, text))).toBe(refusal)
})

it('reads only the first error', () => {
  expect(refusalOf(refused(400, 'Invalid otp', 'User already exists'))).toBe('invalid_otp')
})

it('recognises a missing answer, a 400 without errors, and an error that is not an ApiError', () => {
  expect(refusalOf(new ApiError('network', 0, null))).toBe('no_answer')
  expect(refusalOf(refused(400))).toBe('unknown')
  expect(refusalOf(new TypeError('oops'))).toBe('other')
})
