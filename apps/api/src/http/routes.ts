/** Registers every declared call as a route, which checks the caller, validates the input, runs the handler and answers. */
import multipart from '@fastify/multipart'
import { type CallName, calls } from '@portineria/contract/calls'
import type { Endpoint } from '@portineria/contract/endpoint'
import { API_KEY_PREFIX, type ApiScope } from '@portineria/contract/rules/api-scopes'
import { ROLE } from '@portineria/contract/rules/codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sameSecret } from '../secrets.ts'
import { answerWriter } from './answer.ts'
import { AppError } from './errors.ts'
import { parseInput } from './input.ts'
import { admitAgain, admitLate } from './late-body.ts'
import type { Caller, Handler, Handlers, KeyCaller, KeyCallName, KeyHandler, KeyHandlers } from './request.ts'
import { sendTagged } from './tagged.ts'
import { Written } from './written.ts'

export type Gate = {
  findCaller(token: string): Promise<Caller | null>
  /** Finds the API key and refuses it if it lacks the scope of the call; null means that the call accepts no key. */
  admitKey(token: string, scope: ApiScope | null): Promise<KeyCaller>
  /** Refuses an API key that was revoked since. */
  checkKey(token: string): Promise<void>
  metricsToken: string | undefined
  demo: boolean
}

const bearer = (request: FastifyRequest): string | null =>
  /^Bearer ([\w~+/.-]{1,512}=*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** The calls that look at the token of a person. An API key is refused there, unless the call accepts keys. */
const asksWho: readonly Endpoint['who'][] = ['visitor', 'logged', 'holder', 'self', 'admin']

/** Runs before the body is read. Returns null if the request has no API key. */
async function admitKey(endpoint: Endpoint, request: FastifyRequest, gate: Gate): Promise<KeyCaller | null> {
  const token = bearer(request)
  if (!token?.startsWith(API_KEY_PREFIX) || !asksWho.includes(endpoint.who)) return null
  const key = await gate.admitKey(token, endpoint.forKeys?.scope ?? null)
  admitLate(request, () => gate.checkKey(token))
  return key
}

/** Runs before the body is read. Answers 401 without a valid token, and 403 if the caller's role may not use the call. */
async function admit(endpoint: Endpoint, request: FastifyRequest, gate: Gate): Promise<Caller | null> {
  const token = bearer(request)
  switch (endpoint.who) {
    case 'anyone':
    case 'provider':
      return null
    case 'visitor':
      return token ? gate.findCaller(token) : null
    case 'demo':
      if (!gate.demo) throw new AppError('not_found')
      return null
    case 'metrics':
      if (!gate.metricsToken) throw new AppError('not_found')
      if (!token || !sameSecret(token, gate.metricsToken)) throw new AppError('unauthorized')
      return null
    case 'logged':
    case 'holder':
    case 'self':
    case 'admin':
      return admitPerson(endpoint, token, gate)
  }
}

async function admitPerson(endpoint: Endpoint, token: string | null, gate: Gate): Promise<Caller> {
  const caller = token ? await gate.findCaller(token) : null
  if (!caller) throw new AppError('unauthorized')
  if (endpoint.who === 'admin' && caller.role_id !== ROLE.admin) throw new AppError('forbidden')
  return caller
}

type Bound = { forPeople: Handler<CallName> | undefined; forKeys: KeyHandler<KeyCallName> | undefined }

export function registerCalls(app: FastifyInstance, handlers: Handlers, keyHandlers: KeyHandlers, gate: Gate): void {
  for (const [name, endpoint] of Object.entries(calls) as [CallName, Endpoint][]) {
    const handler = {
      forPeople: handlers[name] as Handler<CallName> | undefined,
      forKeys: keyHandlers[name as KeyCallName] as KeyHandler<KeyCallName> | undefined,
    }
    if (endpoint.consumes === 'multipart/form-data')
      void app.register(async (own) => {
        // The handler reads the stream itself. All other calls refuse this content type.
        await own.register(multipart)
        registerCall(own, endpoint, handler, gate)
      })
    else if (endpoint.consumes === 'raw')
      void app.register(async (own) => {
        // The webhook signature covers the raw bytes, so the body is not parsed.
        own.removeAllContentTypeParsers()
        own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
        registerCall(own, endpoint, handler, gate)
      })
    else registerCall(app, endpoint, handler, gate)
  }
}

function registerCall(app: FastifyInstance, endpoint: Endpoint, { forPeople, forKeys }: Bound, gate: Gate) {
  const admitted = new WeakMap<FastifyRequest, Caller | null>()
  const keys = new WeakMap<FastifyRequest, KeyCaller>()
  const present = presenter(endpoint)
  const answerKey = endpoint.forKeys && keyAnswerer(forProgram(endpoint, endpoint.forKeys), forKeys)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // A pressure handler that does nothing lets the request pass while others get 503.
    ...(endpoint.neverShed ? { config: { pressureHandler: () => undefined } } : {}),
    ...(endpoint.limit === undefined ? {} : { bodyLimit: endpoint.limit }),
    onRequest: async (request) => {
      const key = await admitKey(endpoint, request, gate)
      if (key) {
        keys.set(request, key)
        request.log = request.log.child(key)
        return
      }
      const caller = await admit(endpoint, request, gate)
      admitted.set(request, caller)
      if (!caller) return
      request.log = request.log.child({ user_id: caller.id })
      admitLate(request, () => admit(endpoint, request, gate))
    },
    handler: async (request, reply) => {
      // The handler of an upload reads the body itself.
      if (endpoint.consumes !== 'multipart/form-data') await admitAgain(request)
      const key = keys.get(request)
      if (key && answerKey) return answerKey(request, reply, key)
      if (!forPeople) throw new AppError('not_built')
      const answer = await forPeople({
        params: endpoint.params && parseInput(endpoint.params, request.params),
        query: endpoint.query && parseInput(endpoint.query, request.query),
        body: endpoint.body && parseInput(endpoint.body, request.body),
        caller: admitted.get(request) ?? null,
        address: request.ip,
        userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
        http: request,
        reply,
      } as Parameters<typeof forPeople>[0])
      return reply.sent || answer === reply ? reply : present(reply, answer)
    },
  })
}

/** The call as a program sees it. Nothing of the input for people is left, also where a program has no input. */
function forProgram({ query: _query, body: _body, ...endpoint }: Endpoint, forKeys: NonNullable<Endpoint['forKeys']>) {
  return { ...endpoint, ...forKeys }
}

/** Answers a program: its own schemas validate the input and write the answer. */
function keyAnswerer(endpoint: Endpoint, handler: KeyHandler<KeyCallName> | undefined) {
  const present = presenter(endpoint)
  return async (request: FastifyRequest, reply: FastifyReply, key: KeyCaller): Promise<FastifyReply> => {
    if (!handler) throw new AppError('not_built')
    const answer = await handler({
      params: endpoint.params && parseInput(endpoint.params, request.params),
      query: endpoint.query && parseInput(endpoint.query, request.query),
      body: endpoint.body && parseInput(endpoint.body, request.body),
      key,
    } as Parameters<typeof handler>[0])
    return present(reply, answer)
  }
}

/** Sends the handler's result. The JSON writer is compiled at the first answer, because most runs do not use every call. */
function presenter(endpoint: Endpoint): (reply: FastifyReply, answer: unknown) => FastifyReply {
  let write: ((answer: unknown) => string) | undefined
  return (reply, answer) => {
    reply.code(endpoint.status ?? 200)
    if (endpoint.status === 204 || endpoint.status === 202) return reply.send()
    reply.type('application/json; charset=utf-8')
    if (answer instanceof Written) return reply.send(answer.toBuffer())
    write ??= answerWriter(endpoint.response)
    const written = write(answer)
    return endpoint.tagged ? sendTagged(reply, written) : reply.send(written)
  }
}
