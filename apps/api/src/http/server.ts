/** The HTTP server: limits, headers, errors, logs, the declared calls, the documents and the web app. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import { errorBody } from '@portineria/contract/errors'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Env } from '../env.ts'
import { OWN_NAME } from '../log.ts'
import type { Tracer } from '../ports/tracer.ts'
import { createMeter, type Meter } from '../watch/meter.ts'
import { noTracer } from '../watch/traced.ts'
import { docsPage } from './docs-page.ts'
import { AppError, answerTo } from './errors.ts'
import { setHeaders } from './headers.ts'
import { openApiDocument } from './openapi.ts'
import type { Handlers } from './request.ts'
import { nameRequest, routeOf, scopeRequests } from './request-scope.ts'
import { type Gate, registerCalls } from './routes.ts'
import { serveWebApp } from './web-app.ts'

const JSON_LIMIT = 1024 * 1024

type Options = {
  env: Env
  log: FastifyBaseLogger
  handlers: Handlers
  findCaller: Gate['findCaller']
  /** Tests put their own limit in the place of `SHED_LOAD_AFTER_MS`. */
  patienceMs?: number
  meter?: Meter
  tracer?: Tracer
}

export async function createServer({
  env,
  log,
  handlers,
  findCaller,
  patienceMs = env.SHED_LOAD_AFTER_MS,
  meter = createMeter(),
  tracer = noTracer,
}: Options): Promise<FastifyInstance> {
  // Made for the first reader: it takes a tenth of a second, which no start has to wait for.
  let document: ReturnType<typeof openApiDocument> | null = null
  const getDocument = () => (document ??= openApiDocument(env.PUBLIC_URL))
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    // The proxy in front of us and no further: what stands before its own entry is the caller's word.
    trustProxy: env.TRUST_PROXY && ((_address, hop) => hop === 0),
    bodyLimit: JSON_LIMIT,
    // A document of 10 MB from a phone on bad Wi-Fi takes its time.
    requestTimeout: 180_000,
    genReqId: nameRequest(env.TRUST_PROXY),
    childLoggerFactory: (logger, bindings, options) =>
      Object.assign(logger.child(bindings, options), { [OWN_NAME]: true }),
    // A HEAD that ran the GET behind it would open a door.
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseGarbage,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  await setHeaders(app, env)
  await app.register(compress, { threshold: 1400, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  scopeRequests(app, tracer)
  tellRequests(app, meter)
  answerErrors(app)
  closeUnused(app)
  const getMetrics: Handlers['getMetrics'] = async ({ reply }) =>
    reply.type('text/plain; version=0.0.4').send(await meter.text())
  await app.register(
    async (api) => {
      await shedLoad(api, patienceMs)
      api.removeContentTypeParser('text/plain')
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'private, no-store')
      })
      registerCalls(api, { ...handlers, getMetrics }, { findCaller, metricsToken: env.METRICS_TOKEN, demo: env.demo })
      api.get('/openapi.json', async () => getDocument())
      api.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(getDocument())))
      // Not the web app's page, and before the body is looked at.
      const unknown = { onRequest: async (_request: FastifyRequest, reply: FastifyReply) => reply.callNotFound() }
      for (const path of ['/', '/*']) api.all(path, unknown, () => undefined)
    },
    { prefix: '/api' },
  )
  await serveWebApp(app, env)
  return app
}

/**
 * Callers of the API are sent away for a moment while the server is far behind its work. Pages and files of the web app are
 * always served, because a browser would show the bare refusal. The plugin reports a second in which it measured nothing as
 * an endless delay: the machine stood still then, and has nothing to catch up with.
 */
async function shedLoad(api: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay,
    exposeStatusRoute: false,
    pressureHandler: (_request, _reply, _type, delay) =>
      delay === Infinity ? undefined : Promise.reject(new AppError('unavailable', { retryAfter: 5 })),
  })
}

/** One line per answer: the route's pattern, never its path or query, which can hold keys. */
function tellRequests(app: FastifyInstance, meter: Meter): void {
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    const { method, log } = request
    const route = routeOf(request)
    log.info({ method, route, status, ms: Math.round(elapsedTime) })
    meter.requests.observe({ method, route, status }, elapsedTime / 1000)
  })
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfter } = answerTo(error)
    if (status >= 500 && status !== 501) request.log.error({ err: error }, 'request failed')
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    // Closing at once would cut off a caller who is still sending, before the answer is read.
    if (status === 413) reply.removeHeader('connection')
    // Whoever is too slow would go on being slow.
    if (status === 408) reply.header('connection', 'close')
    return reply.code(status).send(status >= 500 ? { ...body, request_id: request.id } : body)
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'private, no-store').send(errorBody('not_found')),
  )
}

/**
 * Browsers open connections ahead of need. One that has asked for nothing yet counts as busy, and would keep the server
 * from closing for a minute.
 */
function closeUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  let over = false
  app.server.on('connection', (socket: Socket) => {
    if (over) return void socket.destroy()
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    over = true
    for (const socket of unused) socket.destroy()
  })
}

/** An address that cannot be decoded, before any route or hook is known. */
function refuseAddress(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = answerTo(error)
  reply.code(status).header('cache-control', 'private, no-store').send(body)
}

/** What cannot even be read as HTTP gets an answer of the same shape. */
function refuseGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  const status = { HPE_HEADER_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const body = JSON.stringify(errorBody(status === 413 ? 'too_large' : 'malformed'))
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json`
  if (socket.writable) socket.write(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  socket.destroy(error)
}
