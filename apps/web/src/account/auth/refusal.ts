/** Finds out why an account call was refused by the text of the first error (spec §5, §8), which may come with 400 or 500. */
import { ApiError } from '../../lib/api.ts'

export type Refusal =
  | 'otp_required'
  | 'email_required'
  | 'email_invalid'
  | 'password_required'
  | 'password_short'
  | 'invalid_credentials'
  | 'invalid_otp'
  | 'user_exists'
  /** A 400 with a text that is not in the table below. */
  | 'unknown'
  /** The server did not answer. */
  | 'no_answer'
  /** Any other error; its message is found by its code. */
  | 'other'

const byText: Record<string, Refusal> = {
  'Field otp required': 'otp_required',
  'Field otp invalid': 'invalid_otp',
  'Field email required': 'email_required',
  'Field email invalid': 'email_invalid',
  'Field password required': 'password_required',
  'Field password invalid': 'password_short',
  'Invalid credentials': 'invalid_credentials',
  'Invalid otp': 'invalid_otp',
  'User already exists': 'user_exists',
  'Duplicate entry': 'user_exists',
  'Email already registered': 'user_exists',
}

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return 'other'
  if (error.status === 0) return 'no_answer'
  if (error.status !== 400 && error.status !== 500) return 'other'
  const known = byText[error.body?.errors?.[0]?.message ?? '']
  return known ?? (error.status === 400 ? 'unknown' : 'other')
}

/** The field of the register form that a refusal is about. */
export const fieldOf: Partial<Record<Refusal, 'otp' | 'email' | 'password'>> = {
  otp_required: 'otp',
  invalid_otp: 'otp',
  email_required: 'email',
  email_invalid: 'email',
  user_exists: 'email',
  password_required: 'password',
  password_short: 'password',
}
