/** Whoever is told what took how long, as a tree of spans. Names and attributes hold no ids, paths or values. */

type Attributes = Record<string, string | number | boolean>

export type SpanOptions = {
  kind: 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** A W3C `traceparent`: the span continues what was begun elsewhere. What is not one is overlooked. */
  from?: string | undefined
}

export type Span = {
  /** Null where nobody is told. */
  traceId: string | null
  /** What is begun in it stands below this span. */
  within<T>(work: () => T): T
  /** `failed` is a kind of failure, never its words: those can hold values. */
  end(attributes?: Attributes, failed?: string): void
}

export type Tracer = {
  begin(name: string, options: SpanOptions): Span
  /** Where we are, as a W3C `traceparent` that another process can take up. */
  here(): string | null
  /** Hands over what is left. */
  close(): Promise<void>
}
