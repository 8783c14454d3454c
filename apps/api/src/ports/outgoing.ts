/** The port to addresses that an operator names: calendars of the platforms, and receivers of webhooks. */

export type OutgoingRequest = {
  url: string
  /** Redirects are followed for `GET` only, because the body of another request is meant for one address. */
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** For everything together: the look-up of the name, all redirects and the whole answer. */
  timeoutMs: number
  /** An answer that is larger is refused. */
  maxBytes: number
}

/** `body` is empty for an answer without content, such as 304. The names of headers are lower-case. */
export type OutgoingAnswer = { status: number; headers: Record<string, string | undefined>; body: Buffer }

/**
 * Why there is no answer. `address`: not an https address. `private`: it leads into a network that is not the internet.
 * `unreachable`: the name is unknown, nothing listens there, the certificate is wrong or the connection broke.
 */
export type OutgoingProblem = 'address' | 'private' | 'unreachable' | 'timeout' | 'too_large' | 'too_many_redirects'

/** Its message never contains the address, which is a secret. */
export class OutgoingError extends Error {
  override name = 'OutgoingError'
  readonly problem: OutgoingProblem

  constructor(problem: OutgoingProblem, options?: ErrorOptions) {
    super(`outgoing request failed: ${problem}`, options)
    this.problem = problem
  }
}

export type Outgoing = {
  /** The problem that the address has before anything is sent; null if there is none. It looks up no name. */
  problemOf(url: string): OutgoingProblem | null
  /** Throws an `OutgoingError` if there is no answer. An answer with an error status is an answer. */
  send(request: OutgoingRequest): Promise<OutgoingAnswer>
}
