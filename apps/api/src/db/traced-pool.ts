/** Every statement of a pool as a span: its text, which has placeholders, and never its values. */
import type pg from 'pg'
import type { Tracer } from '../ports/tracer.ts'
import { traced } from '../watch/traced.ts'

const LONGEST_TEXT = 2_000

type Ask = (...args: unknown[]) => unknown

/** Null for what is no plain statement: a cursor or a copy goes its own way. */
function textOf(asked: unknown): string | null {
  if (typeof asked === 'string') return asked
  const { text, submit } = (asked ?? {}) as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && submit === undefined ? text : null
}

export function tracePool(pool: pg.Pool, tracer: Tracer): void {
  const told =
    (ask: Ask): Ask =>
    (...args) => {
      const text = textOf(args[0])
      // With a callback it is the pool itself that asks, on behalf of a statement that is told already.
      if (text === null || typeof args.at(-1) === 'function') return ask(...args)
      // What no request and no job asks is housekeeping: a trace of one statement tells nobody anything.
      if (tracer.here() === null) return ask(...args)
      const name = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': name,
        'db.query.text': text.slice(0, LONGEST_TEXT),
      }
      return traced(tracer, name, { kind: 'client', attributes }, () => ask(...args) as Promise<unknown>)
    }
  pool.query = told(pool.query.bind(pool) as Ask) as typeof pool.query
  pool.on('connect', (client) => {
    client.query = told(client.query.bind(client) as Ask) as typeof client.query
  })
}
