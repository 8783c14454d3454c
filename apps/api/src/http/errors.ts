/** The errors that services throw, and the mapping of any thrown value to an answer that reveals no internals. */
import { type ErrorBody, type ErrorCode, errorBody, errors } from '@portineria/contract/errors'
import { isDatabaseUnavailable } from '../db/unavailable.ts'

/** A refusal with its code. The table in the contract gives the status and the message of each code. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly retryAfter: number | undefined
  /** The codes of the reservations that stand in the way, for operators. */
  readonly reservations: readonly string[] | undefined
  constructor(
    code: ErrorCode,
    options: { retryAfter?: number; reservations?: readonly string[]; cause?: unknown } = {},
  ) {
    super(errors[code].message, { cause: options.cause })
    this.code = code
    this.retryAfter = options.retryAfter
    this.reservations = options.reservations
  }
}

/** Input that does not validate, with one entry per field. */
export class InputError extends Error {
  override name = 'InputError'
  readonly entries: ErrorBody['errors']
  constructor(entries: ErrorBody['errors']) {
    super(errors.validation.message)
    this.entries = entries
  }
}

/** Refuses the value of one field. */
export const missingField = (field: string) => new InputError([{ message: `Field ${field} required`, field }])

export const wrongField = (field: string) => new InputError([{ message: `Field ${field} invalid`, field }])

export type Answer = { status: number; body: ErrorBody; retryAfter?: number | undefined }

const byFrameworkCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
}

export function answerTo(error: unknown): Answer {
  if (error instanceof InputError) return { status: 400, body: { message: error.message, errors: error.entries } }
  const code = codeOf(error)
  const retryAfter = error instanceof AppError ? error.retryAfter : code === 'unavailable' ? 5 : undefined
  const about = error instanceof AppError && error.reservations ? { reservations: error.reservations } : {}
  return { status: errors[code].status, body: { ...errorBody(code), ...about }, retryAfter }
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code
  const { code = '', statusCode = 500 } = (error ?? {}) as { code?: string; statusCode?: number }
  const known = byFrameworkCode[code]
  if (known) return known
  if (statusCode >= 400 && statusCode < 500) return statusCode === 404 ? 'not_found' : 'malformed'
  return isDatabaseUnavailable(error) ? 'unavailable' : 'internal'
}
