/** A fake server: `fetch` is answered by the name of the call in the contract, and unexpected calls are recorded. */
import { type CallName, type Calls, calls } from '@portineria/contract/calls'
import type { CallResponse, Endpoint } from '@portineria/contract/endpoint'
import type { ErrorBody } from '@portineria/contract/errors'

/** An answer that is not a success. */
export class Refusal {
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, message: string, entries: readonly string[]) {
    this.status = status
    this.body = { message, errors: entries.map((entry) => ({ message: entry })) }
  }
}

/** Builds the error body as the server does: a 400 has a common message, and the entries say what is wrong. */
export const refuse = (status: number, ...messages: string[]): Refusal =>
  new Refusal(status, status === 400 ? 'Validation errors' : (messages[0] ?? ''), messages)

export const broken = refuse(500, 'Internal server error')

type Reply<T> = T | Refusal
/** The answers by call. A function gets the body of the request (the form of an upload), and the query of its address. */
export type Replies = {
  [N in CallName]?:
    | Reply<CallResponse<Calls[N]>>
    | ((body: unknown, query: URLSearchParams) => Promise<Reply<CallResponse<Calls[N]>>>)
}

/** Fails without an answer, as if there were no connection. */
export const cutOff = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))

/** Never answers. */
export const silent = (): Promise<never> => new Promise(() => undefined)

/** Rejects when the call is aborted, as `fetch` does. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

const patternOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^/api${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`)

/** Fixed paths come before paths with parameters, because `/booking/counts` is not a reservation. */
const known = Object.entries(calls)
  .map(([name, endpoint]) => ({ name: name as CallName, method: endpoint.method, pattern: patternOf(endpoint) }))
  .toSorted((a, b) => a.pattern.source.split('[^/]+').length - b.pattern.source.split('[^/]+').length)

/** The event stream, which stays open until it is aborted. */
function eventStream() {
  const text = new TextEncoder()
  const readers = new Set<ReadableStreamDefaultController<Uint8Array>>()
  let id = 0
  const listen = (signal?: AbortSignal | null): Response => {
    const start = (reader: ReadableStreamDefaultController<Uint8Array>) => {
      readers.add(reader)
      const leave = () => readers.delete(reader) && reader.error(signal?.reason)
      signal?.addEventListener('abort', leave, { once: true })
    }
    return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } })
  }
  const publish = (kind: string, data: unknown = {}): void => {
    id += 1
    const frame = text.encode(`id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
    for (const reader of readers) reader.enqueue(frame)
  }
  return { listen, publish }
}

type Server = {
  fetch: typeof fetch
  unexpected: string[]
  /** Every call except the event stream, as “POST /api/auth/login”. */
  asked: string[]
  /** Sends an event to every open page. */
  publish: (kind: string, data?: unknown) => void
}

export function serverOf(replies: Replies): Server {
  const unexpected: string[] = []
  const asked: string[] = []
  const events = eventStream()
  const answer: typeof fetch = async (input, init = {}) => {
    const { method = 'GET', signal } = init
    signal?.throwIfAborted()
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, window.location.href)
    const name = known.find((one) => one.method === method && one.pattern.test(pathname))?.name
    if (name === 'listenEvents') return events.listen(signal)
    asked.push(`${method} ${pathname}`)
    const given = name && replies[name]
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const coming = typeof given === 'function' ? given(body, searchParams) : given
    const reply = await (signal ? Promise.race([coming, whenAborted(signal)]) : coming)
    if (reply === undefined) {
      unexpected.push(`${method} ${pathname}`)
      throw new TypeError(`the test has no answer for ${method} ${pathname}`)
    }
    if (reply instanceof Refusal) return Response.json(reply.body, { status: reply.status })
    return reply === null ? new Response(null, { status: 204 }) : Response.json(reply)
  }
  return { fetch: answer, unexpected, asked, publish: events.publish }
}

/** The part of XMLHttpRequest that uploads use, answered like `fetch`. The upload is over as soon as it begins. */
export const requestsTo = (fetchFrom: typeof fetch) =>
  class {
    status = 0
    responseText = ''
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    readonly #stop = new AbortController()
    #address = { method: 'GET', url: '' }

    open(method: string, url: string): void {
      this.#address = { method, url }
    }
    setRequestHeader(): void {
      // The fake server knows who calls.
    }
    abort(): void {
      this.#stop.abort()
      this.onabort?.()
    }
    send(body: FormData): void {
      this.upload.onprogress?.({ loaded: 1, total: 1 })
      const { method, url } = this.#address
      fetchFrom(url, { method, body, signal: this.#stop.signal })
        .then(async (response) => {
          this.status = response.status
          this.responseText = await response.text()
          this.onload?.()
        })
        .catch(() => {
          if (!this.#stop.signal.aborted) this.onerror?.()
        })
    }
  }
