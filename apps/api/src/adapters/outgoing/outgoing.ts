/**
 * Requests to addresses that an operator names. Such an address must not lead into the server's own network: only https, only
 * public IP addresses, and the connection goes to the addresses that were checked, so that a name cannot change its meaning
 * between the check and the connection. Every redirect is checked in the same way.
 */
import { lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type Outgoing, type OutgoingAnswer, OutgoingError, type OutgoingRequest } from '../../ports/outgoing.ts'
import { isPublicAddress } from './public-address.ts'

type Options = {
  /** Hosts, with or without a port, that may be private and may be reached over plain http. */
  allowHosts: readonly string[]
  /** A certificate authority beside those of the system. Tests use it. */
  ca?: string
  /** How names are resolved. Tests replace it. */
  lookup?: LookupFunction
}

const MAX_REDIRECTS = 5
const REDIRECTS = [301, 302, 303, 307, 308]

function isAllowed({ hostname, port, protocol }: URL, allowHosts: readonly string[]): boolean {
  const used = port || (protocol === 'https:' ? '443' : '80')
  return allowHosts.includes(hostname) || allowHosts.includes(`${hostname}:${used}`)
}

/** Without the brackets of an IPv6 address. */
const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

function checkUrl(url: URL | null, allowHosts: readonly string[]): URL {
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutgoingError('address')
  if (isAllowed(url, allowHosts)) return url
  if (url.protocol !== 'https:') throw new OutgoingError('address')
  // A number in the place of a name needs no look-up, so it is checked here. The parser has normalised forms such as 0x7f.1.
  const host = bareHost(url)
  if (isIP(host) && !isPublicAddress(host)) throw new OutgoingError('private')
  return url
}

/** Resolves a name for one connection. One address that is not public makes the whole name suspicious. */
const publicLookup =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : []
      const refused = addresses.some(({ address }) => !isPublicAddress(address))
      const [first] = addresses
      if (error) done(error, '', 0)
      else if (refused || !first) done(new OutgoingError('private'), '', 0)
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }

/** Reads the whole answer. An answer that ends early is a broken connection, never a shorter answer. */
function read(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const refuse = () => response.destroy(new OutgoingError('too_large'))
    if (Number(response.headers['content-length']) > maxBytes) refuse()
    response.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) refuse()
      else chunks.push(chunk)
    })
    response.on('end', () => resolve(Buffer.concat(chunks)))
    response.on('error', reject)
  })
}

const textHeaders = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )

export function createOutgoing({ allowHosts, ca, lookup = systemLookup }: Options): Outgoing {
  const checked = publicLookup(lookup)

  function ask(url: URL, request: OutgoingRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const options: RequestOptions & { ca?: string } = {
      method: request.method ?? 'GET',
      // The answer is read as it is sent: a compressed one could be a thousand times as large as it looks.
      headers: { 'user-agent': 'Portineria', 'accept-encoding': 'identity', ...request.headers },
      lookup: isAllowed(url, allowHosts) ? lookup : checked,
      // Every request has its own connection. A kept one would have been checked for another request.
      agent: false,
      signal,
      ...(ca ? { ca } : {}),
    }
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      send(url, options, resolve).on('error', reject).end(request.body)
    })
  }

  async function follow(request: OutgoingRequest, signal: AbortSignal): Promise<OutgoingAnswer> {
    let url = checkUrl(URL.parse(request.url), allowHosts)
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const response = await ask(url, request, signal)
      const { statusCode: status = 0, headers } = response
      const { location } = headers
      if (!location || !REDIRECTS.includes(status) || (request.method ?? 'GET') !== 'GET')
        return { status, headers: textHeaders(headers), body: await read(response, request.maxBytes) }
      response.destroy()
      url = checkUrl(URL.parse(location, url.href), allowHosts)
    }
    throw new OutgoingError('too_many_redirects')
  }

  return {
    problemOf(url) {
      try {
        checkUrl(URL.parse(url), allowHosts)
        return null
      } catch (error) {
        if (error instanceof OutgoingError) return error.problem
        throw error
      }
    },

    async send(request) {
      const signal = AbortSignal.timeout(request.timeoutMs)
      // The look-up of a name cannot be aborted, so the limit is also enforced from outside.
      const late = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new OutgoingError('timeout'))),
      )
      try {
        return await Promise.race([follow(request, signal), late])
      } catch (error) {
        if (error instanceof OutgoingError) throw error
        if (signal.aborted) throw new OutgoingError('timeout')
        throw new OutgoingError('unreachable', { cause: withoutAddress(error) })
      }
    },
  }
}

/** The code of a system error, without its message, which contains the host. */
const withoutAddress = (error: unknown) => new Error(String((error as NodeJS.ErrnoException).code ?? 'unknown'))
