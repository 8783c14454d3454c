/** Spans for any collector that speaks OpenTelemetry over HTTP. Loaded only where one is named; nothing of it is global. */
import { type Context, isSpanContextValid, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { Tracer } from '../ports/tracer.ts'

type Settings = { endpoint: string; serviceName: string; log: FastifyBaseLogger; delayMs?: number }

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/** A collector that is away is told of once in a while, not with every batch. */
const QUIET_MS = 60_000
/** At the end nobody waits longer than this for a collector. */
const PARTING_MS = 3_000

/** The place in another's trace that a W3C `traceparent` names, or none. */
function remote(traceparent: string | undefined): Context {
  const [, version, traceId = '', spanId = '', flags = ''] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/.exec(traceparent ?? '') ?? []
  const place = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return version !== 'ff' && isSpanContextValid(place) ? trace.setSpanContext(ROOT_CONTEXT, place) : ROOT_CONTEXT
}

/** The same exporter, whose failures reach our log. */
function told(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let last = Number.NEGATIVE_INFINITY
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - last > QUIET_MS) {
          last = performance.now()
          log.warn({ err: result.error }, 'traces were not taken')
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

export function otlpTracer({ endpoint, serviceName, log, delayMs = 1_000 }: Settings): Tracer {
  const places = new AsyncLocalStorageContextManager().enable()
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: PARTING_MS,
  })
  const provider = new TracerProvider({
    // Whoever calls may name the trace, but not decide what we see of it.
    sampler: new AlwaysOnSampler(),
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    spanProcessors: [new BatchSpanProcessor({ exporter: told(exporter, log), scheduledDelayMillis: delayMs })],
  })
  const tracer = provider.getTracer('portineria')

  return {
    begin(name, { kind, attributes = {}, from }) {
      const above = from === undefined ? places.active() : remote(from)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, above)
      const place = trace.setSpan(above, span)
      return {
        traceId: span.spanContext().traceId,
        within: (work) => places.with(place, work),
        end(more = {}, failed) {
          span.setAttributes(more)
          if (failed !== undefined) span.setAttribute('error.type', failed).setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    here() {
      const place = trace.getSpanContext(places.active())
      return place ? `00-${place.traceId}-${place.spanId}-01` : null
    },
    async close() {
      // That they were not taken is in the log already.
      await provider.shutdown().catch(() => undefined)
      places.disable()
    },
  }
}
