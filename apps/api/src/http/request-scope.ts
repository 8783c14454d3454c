/** Gives each request an id, which all its log lines carry, and a trace span if tracing is on. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inScope } from '../metrics/scope.ts'
import type { Span, Tracer } from '../ports/tracer.ts'

/** The ids that proxies generate: a UUID or a string of hexadecimal digits. */
const REQUEST_ID = /^[\w-]{16,64}$/

/** Uses the id from a trusted proxy. Any other caller's id is ignored, because it could forge log lines. */
export const nameRequest =
  (trustProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id']
    return trustProxy && typeof given === 'string' && REQUEST_ID.test(given) ? given : crypto.randomUUID()
  }

/** The pattern of the route. The path itself is never logged, because it can contain a key. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown'

export function scopeRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>()

  function enter(request: FastifyRequest, span: Span, next: () => void): void {
    const trace = span.traceId === null ? {} : { trace_id: span.traceId }
    span.within(() => inScope({ request_id: request.id, ...trace }, next))
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request
    reply.header('x-request-id', request.id)
    const span = tracer.begin(`${method} ${routeOf(request)}`, {
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': routeOf(request) },
      from: String(headers.traceparent ?? ''),
    })
    spans.set(request, span)
    if (span.traceId !== null) request.log = request.log.child({ trace_id: span.traceId })
    enter(request, span, done)
  })
  // The body arrives in callbacks of the connection, outside the scope above, so the scope is entered again.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) enter(request, span, done)
    else done()
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    spans
      .get(request)
      ?.end({ 'http.response.status_code': statusCode }, statusCode >= 500 ? String(statusCode) : undefined)
  })
}
