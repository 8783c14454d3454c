/** The port to the tracing backend, which receives a tree of timed spans. Names and attributes hold no ids, paths or values. */

type Attributes = Record<string, string | number | boolean>

export type SpanOptions = {
  kind: 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** A W3C `traceparent`: the span continues a trace that began elsewhere. A malformed value is ignored. */
  from?: string | undefined
}

export type Span = {
  /** Null if tracing is off. */
  traceId: string | null
  /** Spans that begin during `work` become children of this span. */
  within<T>(work: () => T): T
  /** `failed` is the kind of the failure, never its message, because a message can contain values. */
  end(attributes?: Attributes, failed?: string): void
}

export type Tracer = {
  begin(name: string, options: SpanOptions): Span
  /** The current span as a W3C `traceparent`, which another process can continue; null if there is none. */
  here(): string | null
  /** Sends the remaining spans. */
  close(): Promise<void>
}
