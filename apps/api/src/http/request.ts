/** Types of requests and handlers, derived from the declared calls. */
import type { CallName, Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse, KeyRequestOf, KeyResponseOf } from '@portineria/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Written } from './written.ts'

/** The user with a valid token. */
export type Caller = { id: number; role_id: 1 | 99; session_id: number }

/** A program with a valid API key. It is never a `Caller`, so no handler for people can mistake it for one. */
export type KeyCaller = { api_key_id: number }

type NoSession = 'anyone' | 'provider' | 'metrics' | 'demo'
type CallerOf<N extends CallName> = Calls[N]['who'] extends NoSession
  ? null
  : Calls[N]['who'] extends 'visitor'
    ? Caller | null
    : Caller

export type Request<N extends CallName> = CallRequest<Calls[N]> & {
  caller: CallerOf<N>
  /** The IP address of the caller, for limits. */
  address: string
  userAgent: string | null
  http: FastifyRequest
  reply: FastifyReply
}

export type Handler<N extends CallName> = (
  request: Request<N>,
) => Promise<CallResponse<Calls[N]> | Written<CallResponse<Calls[N]>>>

/** The calls that a feature handles. A call that no feature handles answers 501. */
export type Handlers = { [N in CallName]?: Handler<N> }

/** The calls that accept an API key. */
export type KeyCallName = { [N in CallName]: Calls[N] extends { forKeys: object } ? N : never }[CallName]

export type KeyHandler<N extends KeyCallName> = (
  request: KeyRequestOf<Calls[N]> & { key: KeyCaller },
) => Promise<KeyResponseOf<Calls[N]>>

/** What programs with an API key get from these calls. */
export type KeyHandlers = { [N in KeyCallName]?: KeyHandler<N> }
