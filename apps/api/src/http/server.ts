/** The HTTP server: limits, headers, errors, logs, the declared calls, the documents and the web app. */
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Env } from '../env.ts'
import { docsPage } from './docs-page.ts'
import { answerTo } from './errors.ts'
import { setHeaders } from './headers.ts'
import { countRequests } from './metrics.ts'
import { openApiDocument } from './openapi.ts'
import type { Handlers } from './request.ts'
import { type Gate, registerCalls } from './routes.ts'
import { serveWebApp } from './web-app.ts'

const JSON_LIMIT = 1024 * 1024

type Options = { env: Env; log: FastifyBaseLogger; handlers: Handlers; findCaller: Gate['findCaller'] }

export async function createServer({ env, log, handlers, findCaller }: Options): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    trustProxy: env.TRUST_PROXY,
    bodyLimit: JSON_LIMIT,
    requestTimeout: 60_000,
    genReqId: () => crypto.randomUUID(),
    // A HEAD that ran the GET behind it would open a door.
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  await setHeaders(app, env)
  await app.register(compress, { threshold: 1400, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  await app.register(underPressure, { maxEventLoopDelay: 2_000, retryAfter: 5, exposeStatusRoute: false })
  logRequests(app)
  answerErrors(app)
  const registry = countRequests(app)
  const getMetrics: Handlers['getMetrics'] = async ({ reply }) =>
    reply.type('text/plain; version=0.0.4').send(await registry.metrics())
  await app.register(
    async (api) => {
      api.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'private, no-store')
      })
      registerCalls(api, { ...handlers, getMetrics }, { findCaller, metricsToken: env.METRICS_TOKEN, demo: env.demo })
      const document = openApiDocument(env.PUBLIC_URL)
      api.get('/openapi.json', async () => document)
      api.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(document)))
      api.all('/*', async (_request, reply) => reply.callNotFound())
    },
    { prefix: '/api' },
  )
  await serveWebApp(app, env)
  return app
}

/** One line per answer: the route's pattern, never its path or query, which can hold keys. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, log } = request
    log.info({
      method,
      route: routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfter } = answerTo(error)
    if (status >= 500 && status !== 501) request.log.error({ err: error }, 'request failed')
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    return reply.code(status).send(status >= 500 ? { ...body, request_id: request.id } : body)
  })
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ message: 'Not found', errors: [{ message: 'Not found' }] }),
  )
}
