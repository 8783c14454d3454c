/** One call of a SOAP 1.2 service. It tells whether the request can have arrived if no answer came. */
import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { childOf, readXml, type XmlElement } from './xml.ts'

type SoapCall = {
  url: string
  /** The name of the operation with its namespace, as the service's description has it. */
  action: string
  /** The content of the body, as XML. */
  body: string
  /** For everything together: the look-up of the name, the connection and the whole answer. */
  timeoutMs: number
  maxBytes: number
}

/** `sent`: the connection was open, so the request can have arrived. The message contains neither the address nor the content. */
export class SoapError extends Error {
  override name = 'SoapError'
  readonly sent: boolean

  constructor(sent: boolean, why: string) {
    super(`no answer of the service: ${why}`)
    this.sent = sent
  }
}

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body>${body}</soap:Body></soap:Envelope>`

function readAnswer(response: IncomingMessage, maxBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    response.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) response.destroy(new Error('too large'))
      else chunks.push(chunk)
    })
    response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    response.on('error', reject)
    response.on('aborted', () => reject(new Error('ended early')))
  })
}

/** Only bytes that go through an open connection can arrive: over TLS, after the certificate has been checked. */
function watch(request: ClientRequest, secure: boolean): { sent: boolean } {
  const state = { sent: false }
  request.on('socket', (socket) =>
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      state.sent = true
    }),
  )
  return state
}

/** Why it failed, without the message of the system, which contains the host. */
const reasonOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code ?? (error as Error).name)

/** Returns the element in the body of the answer. A fault, an error status or anything that is not SOAP is a `SoapError`. */
export async function callSoap({ url, action, body, timeoutMs, maxBytes }: SoapCall): Promise<XmlElement> {
  const target = new URL(url)
  const secure = target.protocol === 'https:'
  const content = Buffer.from(envelope(body), 'utf8')
  const signal = AbortSignal.timeout(timeoutMs)
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      'content-type': `application/soap+xml; charset=utf-8; action="${action}"`,
      'content-length': content.length,
      'accept-encoding': 'identity',
      'user-agent': 'Portineria',
    },
    // A kept connection could be closed by the other side just when the request is written.
    agent: false,
    signal,
  }
  let state = { sent: false }
  try {
    const work = new Promise<IncomingMessage>((resolve, reject) => {
      const request = (secure ? requestHttps : requestHttp)(target, options, resolve)
      state = watch(request, secure)
      request.on('error', reject).end(content)
    }).then(async (response) => ({ status: response.statusCode, text: await readAnswer(response, maxBytes) }))
    // The look-up of a name cannot be aborted, so the limit is also enforced from outside.
    const late = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('timeout')), { once: true }),
    )
    const { status, text } = await Promise.race([work, late])
    const answer = status === 200 ? childOf(readXml(text), 'Body')?.children[0] : undefined
    if (!answer || answer.name === 'Fault') throw new SoapError(true, `status ${status}`)
    return answer
  } catch (error) {
    if (error instanceof SoapError) throw error
    throw new SoapError(state.sent, signal.aborted ? 'timeout' : reasonOf(error))
  }
}
