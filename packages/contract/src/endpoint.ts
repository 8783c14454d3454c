/** How a call is declared. The server, the browser, the OpenAPI document and the permission tests all read these declarations. */
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { ApiScope } from './rules/api-scopes.ts'

/**
 * Who may call. `visitor` is anyone, but a caller with a valid token is identified. `holder` and `self` need a session, and the
 * service then checks ownership of the row (404 if it is not the caller's). The last three need their own proof: the payment
 * provider's signature, the metrics token, demo mode.
 */
export type Who = 'anyone' | 'visitor' | 'logged' | 'holder' | 'self' | 'admin' | 'provider' | 'metrics' | 'demo'

type Shape = z.ZodMiniObject | z.ZodMiniDiscriminatedUnion

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path under `/api`, with parameters as `:name` and an optional last one as `:name?`. */
  path: string
  who: Who
  summary: string
  /** The server answers this call even while it sheds load. */
  neverShed?: true
  /** The answer has an ETag, and a browser that has the same answer already gets 304. */
  tagged?: true
  /** This call is not in the spec's list; the OpenAPI document marks it. */
  extra?: true
  params?: Shape
  query?: Shape
  body?: Shape
  /** The maximum size of the body in bytes, where it is larger than usual. */
  limit?: number
  /** The content type of a body that is not JSON. */
  consumes?: 'multipart/form-data' | 'raw'
  /** The content type of an answer that is not (only) JSON. */
  produces?: string
  status?: 200 | 201 | 202 | 204
  response: z.ZodMiniType
  /** Errors besides those that every call of its kind has. */
  errors?: readonly ErrorCode[]
  /** API keys with this scope may use the call too, with an input and an answer of their own. No other call accepts a key. */
  forKeys?: { scope: ApiScope; query?: Shape; body?: Shape; response: z.ZodMiniType; errors?: readonly ErrorCode[] }
}

export const declare = <const E extends Endpoint>(endpoint: E): E => endpoint

type In<T> = T extends z.ZodMiniType ? z.input<T> : undefined
type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined

/** What a caller passes. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodMiniType ? K : never]: In<E[K]>
}

/** What the server receives after validation. */
export type CallRequest<E extends Endpoint> = { params: Out<E['params']>; query: Out<E['query']>; body: Out<E['body']> }

type ForKeys<E extends Endpoint> = NonNullable<E['forKeys']>

/** What the server receives from a program with an API key. */
export type KeyRequestOf<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<ForKeys<E>['query']>
  body: Out<ForKeys<E>['body']>
}
export type KeyResponseOf<E extends Endpoint> = z.output<ForKeys<E>['response']>

/** What the server answers and the browser receives. */
export type CallResponse<E extends Endpoint> = z.output<E['response']>
