/** How a call is declared. Server, browser, OpenAPI document and permission tests all read these declarations. */
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call. `visitor` is anyone, but whoever carries a living token is known. `holder` and `self` need a session and
 * are then judged by what the row says (404 if not theirs);
 * the last three carry a proof of their own: the payment provider's signature, the metrics token, demo mode.
 */
export type Who = 'anyone' | 'visitor' | 'logged' | 'holder' | 'self' | 'admin' | 'provider' | 'metrics' | 'demo'

type Shape = z.ZodMiniObject | z.ZodMiniDiscriminatedUnion

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under `/api`, parameters as `:name`, an optional last one as `:name?`. */
  path: string
  who: Who
  summary: string
  /** Answered also while a server that is far behind its work sends other callers away. */
  neverShed?: true
  /** Not in the spec's list of calls; marked in the OpenAPI document. */
  extra?: true
  params?: Shape
  query?: Shape
  body?: Shape
  /** The most bytes of a body that is larger than usual. */
  limit?: number
  /** A body that is not JSON. */
  consumes?: 'multipart/form-data' | 'raw'
  /** An answer that is not (only) JSON. */
  produces?: string
  status?: 200 | 201 | 202 | 204
  response: z.ZodMiniType
  /** Refusals beyond the ones every call of its kind has. */
  errors?: readonly ErrorCode[]
}

export const declare = <const E extends Endpoint>(endpoint: E): E => endpoint

type In<T> = T extends z.ZodMiniType ? z.input<T> : undefined
type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined

/** What a caller hands over. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodMiniType ? K : never]: In<E[K]>
}

/** What the server works with after validation. */
export type CallRequest<E extends Endpoint> = { params: Out<E['params']>; query: Out<E['query']>; body: Out<E['body']> }

/** What the server answers, and the browser receives. */
export type CallResponse<E extends Endpoint> = z.output<E['response']>
