/** A fake of the part of S3 that the server uses. It keeps objects in memory, checks every signature and can be made to fail. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const KEYS = { S3_ACCESS_KEY_ID: 'AKIDTESTSONLY', S3_SECRET_ACCESS_KEY: 'a/secret+only=for-tests' }
const REGION = 'eu-test-1'
const BUCKET = 'house'

/** `busy`: 503. `cut`: the connection ends within the response. `drop`: it ends before the response. `silent`: no response. */
type Fault = 'busy' | 'cut' | 'drop' | 'silent' | 'denied' | 'moved'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The error code for a request with a wrong signature, or null. It follows Amazon's description of Signature Version 4. */
function refuseSignature(request: IncomingMessage, body: Buffer): string | null {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': sum } = request.headers
  const parts = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
    authorization,
  )
  if (!parts) return 'MissingSecurityHeader'
  const [, keyId, scope = '', signedHeaders = '', signature = ''] = parts
  if (keyId !== KEYS.S3_ACCESS_KEY_ID) return 'InvalidAccessKeyId'
  if (typeof date !== 'string' || typeof sum !== 'string') return 'MissingSecurityHeader'
  const signedAt = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - signedAt) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name))) return 'AccessDenied'
  const day = date.slice(0, 8)
  if (scope !== `${day}/${REGION}/s3/aws4_request`) return 'AuthorizationHeaderMalformed'
  if (sum !== 'UNSIGNED-PAYLOAD' && sum !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const url = new URL(request.url ?? '/', 'http://localhost')
  const canonical = [
    request.method,
    url.pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    sum,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = [day, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${KEYS.S3_SECRET_ACCESS_KEY}`)
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

const statusOf: Record<string, number> = { NoSuchKey: 404, NoSuchBucket: 404, MethodNotAllowed: 405, SlowDown: 503 }

export async function startS3() {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  const faults: Fault[] = []

  function refuse(response: ServerResponse, code: string, status = statusOf[code] ?? 403): void {
    // A real service repeats the signed request and the key id in its response.
    const details = `<Code>${code}</Code><AWSAccessKeyId>${KEYS.S3_ACCESS_KEY_ID}</AWSAccessKeyId>`
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error>${details}</Error>`)
  }

  /** Returns true if the fault has replaced the response. */
  function misbehave(fault: Fault | undefined, response: ServerResponse): boolean {
    if (fault === 'busy') refuse(response, 'SlowDown')
    else if (fault === 'denied') refuse(response, 'AccessDenied')
    else if (fault === 'moved')
      response
        .writeHead(301, { location: 'http://127.0.0.1:9/elsewhere' })
        .end('<Error><Code>PermanentRedirect</Code></Error>')
    else if (fault === 'drop') response.socket?.destroy()
    else if (fault === 'cut') {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('half of it', () => response.socket?.destroy())
    }
    return fault !== undefined
  }

  function answer(method: string, path: string, body: Buffer, response: ServerResponse): void {
    const [, bucket, ...rest] = path.split('/').map(decodeURIComponent)
    const key = rest.join('/')
    const found = objects.get(key)
    if (bucket !== BUCKET) return refuse(response, 'NoSuchBucket')
    if (method === 'PUT') {
      objects.set(key, body)
      response.end()
    } else if (method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (method === 'GET') {
      if (found) response.end(found)
      else refuse(response, 'NoSuchKey')
    } else refuse(response, 'MethodNotAllowed')
  }

  const server = createServer((request, response) => {
    buffer(request).then(
      (body) => {
        const { method = '', url = '/' } = request
        const path = new URL(url, 'http://localhost').pathname
        asked.push(`${method} ${path}`)
        if (misbehave(faults.shift(), response)) return
        const wrong = refuseSignature(request, body)
        if (wrong) refuse(response, wrong)
        else answer(method, path, body, response)
      },
      () => response.destroy(),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const settings = { S3_URL: `http://127.0.0.1:${port}/${BUCKET}/files`, ...KEYS, S3_REGION: REGION }
  return {
    settings,
    objects,
    /** Method and path of every request, in order. */
    asked,
    /** Sets the faults of the next requests. */
    misbehave: (...next: Fault[]) => void faults.push(...next),
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
