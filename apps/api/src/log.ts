/** Creates the logger. Log lines contain no personal data and no secrets. */
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type DestinationStream, type LevelWithSilentOrString, pino } from 'pino'
import { currentScope } from './metrics/scope.ts'

/** Logs the text of a failed statement without its values, which are personal data and hashes of secrets. */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const failedQuery = error instanceof DrizzleQueryError
  return {
    type: error.name,
    message: failedQuery ? `Failed query: ${error.query}` : error.message,
    code: (error as { code?: unknown }).code,
    stack: error.stack?.slice(error.stack.search(/^ {4}at /m)),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  }
}

/** Marks a logger that already has the request id among its bindings, like its children. The mixin then adds no scope. */
export const OWN_NAME = Symbol('names its request')

export const createLog = (level: LevelWithSilentOrString, stream?: DestinationStream) =>
  pino(
    {
      level,
      redact: ['req.headers.authorization'],
      serializers: { err: serializeError },
      mixin: (_line, _level, logger) => (OWN_NAME in logger ? {} : { ...currentScope() }),
    },
    stream,
  )
