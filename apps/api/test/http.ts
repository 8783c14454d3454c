/** Raw HTTP requests, as an attacker could send them: any path, any header, any bytes. */
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { ErrorBody } from '@portineria/contract/errors'
import type { Reachable } from './app.ts'

/** It only ends what hangs: a busy machine may need more than ten seconds for an answer. */
const TIMEOUT_MS = 120_000
const agent = new Agent({ keepAlive: true, maxSockets: 40 })

export type Sent = { status: number; headers: Record<string, string | string[] | undefined>; text: string }
type Wanted = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer | undefined
  token?: string | undefined
}

/** A response that does not come is an error, because nothing may hang. An event stream is closed as soon as it begins. */
export function send(app: Reachable, { method = 'GET', path, headers, body, token }: Wanted): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const withLength = body !== undefined && !headers?.['transfer-encoding']
    const length = withLength ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const { hostname, port } = new URL(app.url)
    const options = { agent, hostname, port, method, path, headers: { ...authorization, ...length, ...headers } }
    const call = request(options, (response) => {
      const chunks: Buffer[] = []
      const finish = () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        })
      }
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('end', finish)
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        finish()
        call.destroy()
      }
    })
    call.setTimeout(TIMEOUT_MS, () => call.destroy(new Error(`${method} ${path.slice(0, 200)} hangs`)))
    call.once('error', reject).end(body)
  })
}

export const sendJson = (app: Reachable, method: string, path: string, body: unknown, token?: string) =>
  send(app, { method, path, token, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Sends bytes over a socket, and returns everything that comes back until it is closed. */
export function sendBytes(app: Reachable, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer')))
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('utf8')
    })
    socket.once('error', reject).once('close', () => resolve(answer))
  })
}

/** The body of an error response, or null if it does not have the shape of all error responses. */
export function refusalOf(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text) as ErrorBody
    const wellFormed =
      typeof body.message === 'string' &&
      body.errors.length > 0 &&
      body.errors.every(({ message, field }) => typeof message === 'string' && typeof (field ?? '') === 'string')
    return wellFormed ? body : null
  } catch {
    return null
  }
}
