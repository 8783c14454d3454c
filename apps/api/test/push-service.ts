/** A fake push service over HTTPS, with devices that decrypt what they receive. Tests can set its responses. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A self-signed certificate for 127.0.0.1, which only this file uses. */
const pem = readFileSync(new URL('./push-service.pem', import.meta.url), 'utf8')
const certificate = pem.slice(0, pem.indexOf('-----BEGIN PRIVATE KEY'))

/** An HTTPS agent that trusts the certificate of this push service. */
export const trustingAgent = () => new Agent({ ca: certificate })

export type Note = { title: string; body: string; tag: string; url: string; lang: string }
type Paid = {
  path: string
  headers: IncomingHttpHeaders
  note: Note
  claims: { aud: string; sub: string; exp: number }
}

type Keys = { p256dh: string; auth: string }
export type FakeDevice = { endpoint: string; keys: Keys; read(body: Buffer): string }

/** The browser's side of RFC 8291 (message encryption). */
export function makeDevice(origin: string): FakeDevice {
  const curve = createECDH('prime256v1')
  const own = curve.generateKeys()
  const auth = randomBytes(16)
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  return {
    endpoint: `${origin}/send/${randomBytes(12).toString('base64url')}`,
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    read(body) {
      const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
      const sender = body.subarray(21, 21 + idLength)
      const shared = curve.computeSecret(sender)
      const key = derive(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32)
      const content = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12)
      const sealed = body.subarray(21 + idLength)
      const cipher = createDecipheriv('aes-128-gcm', content, nonce, { authTagLength: 16 })
      cipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      // The last record ends with a 2, followed by zeros.
      return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
    },
  }
}

/** Verifies the VAPID signature (RFC 8292) and returns its claims. */
function readVapid(authorization: string | undefined, publicKey: string) {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('signed with another key')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const [head = '', claims = '', signature = ''] = token.split('.')
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url')))
    throw new Error('wrongly signed')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Paid['claims']
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

export async function startPushService() {
  const devices = new Map<string, FakeDevice>()
  const taken: Paid[] = []
  const answers = new Map<string, number[]>()
  const asked: string[] = []
  let publicKey = ''

  const server = createServer({ cert: certificate, key: pem.slice(certificate.length) }, (request, response) => {
    void bodyOf(request).then((body) => {
      const path = request.url ?? ''
      asked.push(path)
      const device = devices.get(path)
      const refusal = answers.get(path)?.shift()
      const status = refusal ?? (device ? 201 : 404)
      try {
        if (device && status === 201)
          taken.push({
            path,
            headers: request.headers,
            note: JSON.parse(device.read(body)) as Note,
            claims: readVapid(request.headers.authorization, publicKey),
          })
        response.writeHead(status).end()
      } catch (error) {
        response.writeHead(400).end(String(error))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    agent: trustingAgent(),
    origin: `https://${host}`,
    /** Accepts only messages that are signed with this key. */
    trust: (key: string) => {
      publicKey = key
    },
    /** Adds the device of a browser. With `known` false, the service does not know it, as after an unsubscription. */
    add(device: FakeDevice = makeDevice(`https://${host}`), known = true): FakeDevice {
      if (known) devices.set(new URL(device.endpoint).pathname, device)
      return device
    },
    /** Sets the status codes of the next responses for a device. After those, it answers normally. */
    answer: (device: FakeDevice, ...statuses: number[]) => {
      answers.set(new URL(device.endpoint).pathname, statuses)
    },
    /** `at` returns the messages that a device received, `tries` the number of attempts. */
    at: ({ endpoint }: Pick<FakeDevice, 'endpoint'>) => taken.filter(({ path }) => path === new URL(endpoint).pathname),
    tries: ({ endpoint }: Pick<FakeDevice, 'endpoint'>) =>
      asked.filter((path) => path === new URL(endpoint).pathname).length,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
