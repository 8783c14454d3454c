/** Runs work inside a trace span, and provides a tracer that does nothing. */
import { pgCode } from '../db/client.ts'
import type { Span, SpanOptions, Tracer } from '../ports/tracer.ts'

const noSpan: Span = { traceId: null, within: (work) => work(), end: () => undefined }

export const noTracer: Tracer = { begin: () => noSpan, here: () => null, close: async () => undefined }

/** The code or the name of an error. Its message is never used, because it can contain personal data. */
const kindOf = (error: unknown): string => pgCode(error) ?? (error instanceof Error ? error.name : 'unknown')

type Options<T> = SpanOptions & {
  /** Attributes for the result of work that did not throw. */
  outcome?(result: T): Record<string, string>
}

export function traced<T>(
  tracer: Tracer,
  name: string,
  { outcome, ...options }: Options<T>,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracer.begin(name, options)
  return span.within(work).then(
    (result) => {
      span.end(outcome?.(result))
      return result
    },
    (error: unknown) => {
      span.end({}, kindOf(error))
      throw error
    },
  )
}
