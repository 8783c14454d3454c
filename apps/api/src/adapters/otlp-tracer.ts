/**
 * Sends spans to an OpenTelemetry collector over HTTP. It is loaded only if a collector is configured, and registers
 * nothing globally.
 */
import { type Context, isSpanContextValid, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { Tracer } from '../ports/tracer.ts'

type Settings = { endpoint: string; serviceName: string; log: FastifyBaseLogger; delayMs?: number }

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/** Failed exports are logged at most this often, not with every batch. */
const LOG_INTERVAL_MS = 60_000
/** The time limit for an export, so that shutdown does not wait longer for a collector. */
const EXPORT_TIMEOUT_MS = 3_000

/** The span of another process that a W3C `traceparent` header names, or the root context if it is invalid. */
function remote(traceparent: string | undefined): Context {
  const [, version, traceId = '', spanId = '', flags = ''] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/.exec(traceparent ?? '') ?? []
  const place = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return version !== 'ff' && isSpanContextValid(place) ? trace.setSpanContext(ROOT_CONTEXT, place) : ROOT_CONTEXT
}

/** Wraps an exporter so that its failures are logged. */
function withLog(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let last = Number.NEGATIVE_INFINITY
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - last > LOG_INTERVAL_MS) {
          last = performance.now()
          log.warn({ err: result.error }, 'trace export failed')
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
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    // A caller may set the trace id, but its sampling flag does not decide what the server records.
    sampler: new AlwaysOnSampler(),
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    spanProcessors: [new BatchSpanProcessor({ exporter: withLog(exporter, log), scheduledDelayMillis: delayMs })],
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
      // A failed export has been logged already.
      await provider.shutdown().catch(() => undefined)
      places.disable()
    },
  }
}
