import { describe, expect, it } from 'vitest'
import { type ErrorCode, errorBody, errorCodeOf, errors } from './errors.ts'

const codes = Object.keys(errors) as ErrorCode[]

describe('every error', () => {
  it.each(codes)('%s is found by the body that the server sends', (code) => {
    expect(errorCodeOf(errors[code].status, errorBody(code))).toBe(code)
  })

  it.each(codes)('%s has the declared body', (code) => {
    const { message, errors: entries } = errorBody(code)
    expect(entries).toEqual([{ message: errors[code].message }])
    expect(message).toBe('entry' in errors[code] ? 'Validation errors' : errors[code].message)
  })

  it('has exactly the texts of the spec', () => {
    const texts = [
      'Invalid credentials',
      'Invalid otp',
      'User already exists',
      'Duplicate entry',
      'Invalid reset password link',
    ]
    for (const text of texts)
      expect(
        Object.values(errors).some((error) => error.status === 400 && error.message === text),
        text,
      ).toBe(true)
  })

  it('has a unique pair of status and text', () => {
    const keys = codes.map((code) => `${errors[code].status} ${errors[code].message}`)
    expect(new Set(keys).size).toBe(codes.length)
  })
})

describe('an answer that is not in the table', () => {
  it.each([
    [400, { message: 'Validation errors', errors: [{ message: 'Field email invalid', field: 'email' }] }, 'validation'],
    [400, null, 'validation'],
    [401, null, 'unauthorized'],
    [403, {}, 'forbidden'],
    [404, { message: 'something else' }, 'not_found'],
    [429, { errors: [] }, 'too_many'],
    [500, null, 'internal'],
    [502, null, 'internal'],
    [503, { message: '<html>' }, 'unavailable'],
  ])('%i %j counts as %s', (status, body, code) => expect(errorCodeOf(status, body)).toBe(code))

  it('does not match a text that belongs to another status', () => {
    expect(errorCodeOf(404, { errors: [{ message: 'Invalid otp' }] })).toBe('otp_not_found')
    expect(errorCodeOf(400, { errors: [{ message: 'Invalid otp' }] })).toBe('invalid_otp')
    expect(errorCodeOf(500, { errors: [{ message: 'Unauthorized' }] })).toBe('internal')
  })
})
