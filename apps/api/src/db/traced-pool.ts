/** Records every statement of a pool as a span, with its text and placeholders but never its values. */
import type pg from 'pg'
import { traced } from '../metrics/traced.ts'
import type { Tracer } from '../ports/tracer.ts'

const MAX_TEXT = 2_000

type Query = (...args: unknown[]) => unknown

/** Returns null if the argument is not a plain statement but, for example, a cursor or a copy. */
function textOf(argument: unknown): string | null {
  if (typeof argument === 'string') return argument
  const { text, submit } = (argument ?? {}) as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && submit === undefined ? text : null
}

export function tracePool(pool: pg.Pool, tracer: Tracer): void {
  const withSpan =
    (query: Query): Query =>
    (...args) => {
      const text = textOf(args[0])
      // A callback means that the pool itself calls, for a statement that has its span already.
      if (text === null || typeof args.at(-1) === 'function') return query(...args)
      // A statement outside of requests and jobs is housekeeping. A trace of it alone would be useless.
      if (tracer.here() === null) return query(...args)
      const name = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': name,
        'db.query.text': text.slice(0, MAX_TEXT),
      }
      return traced(tracer, name, { kind: 'client', attributes }, () => query(...args) as Promise<unknown>)
    }
  pool.query = withSpan(pool.query.bind(pool) as Query) as typeof pool.query
  pool.on('connect', (client) => {
    client.query = withSpan(client.query.bind(client) as Query) as typeof client.query
  })
}
