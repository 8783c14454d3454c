/** Each request has a name that every log line below it carries, and a span if somebody is told of them. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Tracer } from '../ports/tracer.ts'
import { inScope } from '../watch/scope.ts'

/** As proxies make them: a UUID, or so many digits. */
const REQUEST_ID = /^[\w-]{16,64}$/

/** The name that the proxy in front of us has given, if there is one that is trusted; nobody else names our log lines. */
export const nameRequest =
  (trustProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id']
    return trustProxy && typeof given === 'string' && REQUEST_ID.test(given) ? given : crypto.randomUUID()
  }

/** The pattern, never the path: a path can hold a key. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown'

export function scopeRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>()

  function enter(request: FastifyRequest, span: Span, go: () => void): void {
    const trace = span.traceId === null ? {} : { trace_id: span.traceId }
    span.within(() => inScope({ request_id: request.id, ...trace }, go))
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
  // A body arrives in the connection's own time, outside of what was entered above.
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
