/** Recognises errors that mean the database is unavailable. */
import { pgCode } from './client.ts'

/** The database cannot be reached, is shutting down or is overloaded. The request is fine and may be retried later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = pgCode(error) ?? ''
  if (/^(08|57P|57014|53|40P01|40001|55P03|ECONN|EPIPE|ENOENT|ETIMEDOUT)/.test(code)) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (
      /timeout exceeded when trying to connect|Connection terminated|is not queryable|Cannot use a pool after/.test(
        cause.message,
      )
    )
      return true
  return false
}
