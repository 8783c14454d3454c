/** What a handler receives and what a feature offers: typed from the declarations. */
import type { CallName, Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The person behind a valid token. */
export type Caller = { id: number; role_id: 1 | 99; session_id: number }

type NoSession = 'anyone' | 'provider' | 'metrics' | 'demo'
type CallerOf<N extends CallName> = Calls[N]['who'] extends NoSession
  ? null
  : Calls[N]['who'] extends 'visitor'
    ? Caller | null
    : Caller

export type Request<N extends CallName> = CallRequest<Calls[N]> & {
  caller: CallerOf<N>
  /** Where it came from, for limits and the session list. */
  address: string
  userAgent: string | null
  http: FastifyRequest
  reply: FastifyReply
}

export type Handler<N extends CallName> = (request: Request<N>) => Promise<CallResponse<Calls[N]>>

/** The calls a feature answers. What no feature answers is not built yet: 501. */
export type Handlers = { [N in CallName]?: Handler<N> }
