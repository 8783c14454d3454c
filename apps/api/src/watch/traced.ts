/** Spans around work, and the tracer of a house that tells nobody. */
import { pgCode } from '../db/client.ts'
import type { Span, SpanOptions, Tracer } from '../ports/tracer.ts'

const noSpan: Span = { traceId: null, within: (work) => work(), end: () => undefined }

export const noTracer: Tracer = { begin: () => noSpan, here: () => null, close: async () => undefined }

/** A code or a kind. Never the words of an error: they can hold values. */
const kindOf = (error: unknown): string => pgCode(error) ?? (error instanceof Error ? error.name : 'unknown')

type Told<T> = SpanOptions & {
  /** What is said of an outcome that was not thrown. */
  outcome?(result: T): Record<string, string>
}

/** One piece of work as one span. */
export function traced<T>(
  tracer: Tracer,
  name: string,
  { outcome, ...options }: Told<T>,
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
