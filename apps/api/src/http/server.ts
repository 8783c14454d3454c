/** Builds the HTTP server: limits, headers, errors, logs, the declared calls, the API documents and the web app. */
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
import { createMeter, type Meter } from '../metrics/meter.ts'
import { noTracer } from '../metrics/traced.ts'
import type { Tracer } from '../ports/tracer.ts'
import { docsPage } from './docs-page.ts'
import { AppError, answerTo } from './errors.ts'
import { setHeaders } from './headers.ts'
import { openApiDocument } from './openapi.ts'
import type { Handlers, KeyHandlers } from './request.ts'
import { nameRequest, routeOf, scopeRequests } from './request-scope.ts'
import { type Gate, registerCalls } from './routes.ts'
import { serveWebApp } from './web-app.ts'

const JSON_LIMIT = 1024 * 1024

type Options = {
  env: Env
  log: FastifyBaseLogger
  handlers: Handlers
  keyHandlers: KeyHandlers
  findCaller: Gate['findCaller']
  admitKey: Gate['admitKey']
  checkKey: Gate['checkKey']
  /** The operator's current name and logo, for the manifest of the installed app. */
  operator?: Parameters<typeof serveWebApp>[2]
  /** Replaces `SHED_LOAD_AFTER_MS` in tests. */
  patienceMs?: number
  meter?: Meter
  tracer?: Tracer
}

export async function createServer({
  env,
  log,
  handlers,
  keyHandlers,
  findCaller,
  admitKey,
  checkKey,
  operator = () => ({ name: '', logo: null }),
  patienceMs = env.SHED_LOAD_AFTER_MS,
  meter = createMeter(),
  tracer = noTracer,
}: Options): Promise<FastifyInstance> {
  // The document takes a tenth of a second to build, so it is built at the first request and not at the start.
  let document: ReturnType<typeof openApiDocument> | null = null
  const getDocument = () => (document ??= openApiDocument(env.PUBLIC_URL))
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    // Only the nearest proxy is trusted. Earlier entries of the header come from the caller and may be forged.
    trustProxy: env.TRUST_PROXY && ((_address, hop) => hop === 0),
    bodyLimit: JSON_LIMIT,
    // A phone on bad Wi-Fi may need minutes to upload a document of 10 MB.
    requestTimeout: 180_000,
    genReqId: nameRequest(env.TRUST_PROXY),
    childLoggerFactory: (logger, bindings, options) =>
      Object.assign(logger.child(bindings, options), { [OWN_NAME]: true }),
    // A HEAD request would run the handler of the GET route, and that could open a door.
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseGarbage,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  await setHeaders(app, env)
  await app.register(compress, { threshold: 1400, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  scopeRequests(app, tracer)
  logRequests(app, meter)
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
      const gate = { findCaller, admitKey, checkKey, metricsToken: env.METRICS_TOKEN, demo: env.demo }
      registerCalls(api, { ...handlers, getMetrics }, keyHandlers, gate)
      api.get('/openapi.json', async () => getDocument())
      api.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(getDocument())))
      // An unknown API path answers 404 and not the web app's page, and it does so before the body is read.
      const unknown = { onRequest: async (_request: FastifyRequest, reply: FastifyReply) => reply.callNotFound() }
      for (const path of ['/', '/*']) api.all(path, unknown, () => undefined)
    },
    { prefix: '/api' },
  )
  await serveWebApp(app, env, operator)
  return app
}

/**
 * Answers API calls with 503 while the event loop is delayed too much. The web app is always served, because a browser would
 * show the bare error. The plugin reports an infinite delay if it measured nothing for a second. The machine was suspended
 * then and has no backlog, so the call passes.
 */
async function shedLoad(api: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay,
    exposeStatusRoute: false,
    pressureHandler: (_request, _reply, _type, delay) =>
      delay === Infinity ? undefined : Promise.reject(new AppError('unavailable', { retryAfter: 5 })),
  })
}

/** Logs one line per answer, with the pattern of the route and never its path or query, which can contain keys. */
function logRequests(app: FastifyInstance, meter: Meter): void {
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
    // Closing the connection now would cut off a caller who is still sending and has not read the answer.
    if (status === 413) reply.removeHeader('connection')
    // A caller who was too slow would stay slow, so the connection is closed.
    if (status === 408) reply.header('connection', 'close')
    return reply.code(status).send(status >= 500 ? { ...body, request_id: request.id } : body)
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'private, no-store').send(errorBody('not_found')),
  )
}

/**
 * Closes connections without a request when the server closes. Browsers open connections in advance, and Node counts those as
 * busy, so the server would wait a minute for them.
 */
function closeUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy()
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of unused) socket.destroy()
  })
}

/** Answers a URL that cannot be decoded. No route is known and no hook has run at that point. */
function refuseAddress(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = answerTo(error)
  reply.code(status).header('cache-control', 'private, no-store').send(body)
}

/** Answers input that is not valid HTTP with an error of the same form. */
function refuseGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  const status = { HPE_HEADER_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const body = JSON.stringify(errorBody(status === 413 ? 'too_large' : 'malformed'))
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json`
  if (socket.writable) socket.write(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  socket.destroy(error)
}
