/** The log: what happened and where, never the values it happened with. */
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type DestinationStream, type LevelWithSilentOrString, pino } from 'pino'

/** A failed statement is told by its text; its values are guests' data and hashes of secrets. */
function tellError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const failedQuery = error instanceof DrizzleQueryError
  return {
    type: error.name,
    message: failedQuery ? `Failed query: ${error.query}` : error.message,
    code: (error as { code?: unknown }).code,
    stack: error.stack?.slice(error.stack.search(/^ {4}at /m)),
    ...(error.cause === undefined ? {} : { cause: tellError(error.cause) }),
  }
}

export const createLog = (level: LevelWithSilentOrString, stream?: DestinationStream) =>
  pino({ level, redact: ['req.headers.authorization'], serializers: { err: tellError } }, stream)
