/** The log: what happened and where, never the values it happened with. */
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type DestinationStream, type LevelWithSilentOrString, pino } from 'pino'
import { currentScope } from './watch/scope.ts'

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

/** A logger that names its request itself, and so do those made from it. */
export const OWN_NAME = Symbol('names its request')

export const createLog = (level: LevelWithSilentOrString, stream?: DestinationStream) =>
  pino(
    {
      level,
      redact: ['req.headers.authorization'],
      serializers: { err: tellError },
      mixin: (_line, _level, logger) => (OWN_NAME in logger ? {} : { ...currentScope() }),
    },
    stream,
  )
