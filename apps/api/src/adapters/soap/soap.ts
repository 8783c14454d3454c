/** One call of a SOAP service, of version 1.2 or 1.1. It tells whether the request can have arrived if no answer came. */
import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { childOf, readXml, textOf, type XmlElement } from './xml.ts'

type SoapCall = {
  url: string
  /** 1.2 if it is not given. */
  version?: '1.1'
  headers?: Record<string, string>
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
  /** The status of an answer that is not what was asked for, and the words of a fault. */
  readonly status: number | null
  readonly fault: string | null

  constructor(
    sent: boolean,
    why: string,
    { status = null, fault = null }: Partial<Pick<SoapError, 'status' | 'fault'>> = {},
  ) {
    super(`no answer of the service: ${why}`)
    this.sent = sent
    this.status = status
    this.fault = fault
  }
}

const namespaces = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
}

const envelope = (body: string, version: keyof typeof namespaces) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${namespaces[version]}"><soap:Body>${body}</soap:Body></soap:Envelope>`

/** Version 1.1 names the operation in a header of its own. */
const headersOf = (action: string, version: keyof typeof namespaces): Record<string, string> =>
  version === '1.1'
    ? { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${action}"` }
    : { 'content-type': `application/soap+xml; charset=utf-8; action="${action}"` }

/** The words of a fault, in the place of either version. */
const faultOf = (fault: XmlElement): string => textOf(fault, 'faultstring') || textOf(childOf(fault, 'Reason'), 'Text')

/** The element in the body of an answer. Services answer a fault with status 500; anything else that is not 200 is no SOAP. */
function bodyOf(status: number | undefined, text: string): XmlElement {
  const wrong = (fault: string | null) => new SoapError(true, `status ${status}`, { status: status ?? null, fault })
  if (status !== 200 && status !== 500) throw wrong(null)
  const answer = childOf(readXml(text), 'Body')?.children[0]
  if (answer?.name === 'Fault') throw wrong(faultOf(answer))
  if (!answer || status !== 200) throw wrong(null)
  return answer
}

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
export async function callSoap(call: SoapCall): Promise<XmlElement> {
  const { url, action, body, timeoutMs, maxBytes, version = '1.2' } = call
  const target = new URL(url)
  const secure = target.protocol === 'https:'
  const content = Buffer.from(envelope(body, version), 'utf8')
  const signal = AbortSignal.timeout(timeoutMs)
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      ...headersOf(action, version),
      ...call.headers,
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
    return bodyOf(status, text)
  } catch (error) {
    if (error instanceof SoapError) throw error
    throw new SoapError(state.sent, signal.aborted ? 'timeout' : reasonOf(error))
  }
}
