/** The server as a test wants it: `fetch` is answered by the name of the call in the contract, and an unexpected call is noted. */
import { type CallName, type Calls, calls } from '@portineria/contract/calls'
import type { CallResponse, Endpoint } from '@portineria/contract/endpoint'
import type { ErrorBody } from '@portineria/contract/errors'

/** Anything but success. */
export class Refusal {
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, message: string, entries: readonly string[]) {
    this.status = status
    this.body = { message, errors: entries.map((entry) => ({ message: entry })) }
  }
}

/** As the server words it: what is wrong with the input stands in the entries, under one heading. */
export const refuse = (status: number, ...messages: string[]): Refusal =>
  new Refusal(status, status === 400 ? 'Validation errors' : (messages[0] ?? ''), messages)

export const broken = refuse(500, 'Internal server error')

export type Replies = { [N in CallName]?: CallResponse<Calls[N]> | Refusal }

const patternOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^/api${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`)

/** What names its words comes before what takes any: `/booking/counts` is no reservation. */
const known = Object.entries(calls)
  .map(([name, endpoint]) => ({ name: name as CallName, method: endpoint.method, pattern: patternOf(endpoint) }))
  .toSorted((a, b) => a.pattern.source.split('[^/]+').length - b.pattern.source.split('[^/]+').length)

/** A stream that says nothing until it is called off. */
const silence = (signal?: AbortSignal | null): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true }),
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  )

type Server = { fetch: typeof fetch; unexpected: string[] }

export function serverOf(replies: Replies): Server {
  const unexpected: string[] = []
  const answer: typeof fetch = async (input, init = {}) => {
    const { method = 'GET', signal } = init
    signal?.throwIfAborted()
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
    const name = known.find((one) => one.method === method && one.pattern.test(pathname))?.name
    if (name === 'listenEvents') return silence(signal)
    const reply = name && replies[name]
    if (reply === undefined) {
      unexpected.push(`${method} ${pathname}`)
      throw new TypeError(`the test has no answer for ${method} ${pathname}`)
    }
    if (reply instanceof Refusal) return Response.json(reply.body, { status: reply.status })
    return reply === null ? new Response(null, { status: 204 }) : Response.json(reply)
  }
  return { fetch: answer, unexpected }
}
