/** Stores files in any S3-compatible service: one object per key, with signed requests and timeouts. */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { AppError } from '../http/errors.ts'
import { checkKey, type Files } from '../ports/files.ts'

export type S3Settings = {
  /** Endpoint, bucket and perhaps a prefix: https://host/bucket/prefix. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  /** If undefined, the region is derived from the address of the service, or is `us-east-1`. */
  region: string | undefined
}

/** The time limit of a call with all its attempts and pauses, that of a health check, and the unit of the pauses. */
const PACE = { patienceMs: 20_000, healthMs: 1_500, pauseMs: 100 }
const ATTEMPTS = 3
/** Health checks may come often, so the answer of the service is cached for this long. */
const HEALTH_CACHE_MS = 10_000

type Pace = typeof PACE
type Method = 'PUT' | 'GET' | 'DELETE'
type Reply = { status: number; bytes: Buffer }

/** The error code of the service. The rest of its response is not used, because it repeats the signed request. */
const codeOf = ({ bytes }: Reply): string | null =>
  /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('latin1'))?.[1] ?? null

/** Whether a retry may help. Every call here is safe to repeat. */
const isTransient = ({ status }: Reply): boolean => status >= 500 || status === 429

const unavailable = (reason: string, cause?: unknown) =>
  new AppError('unavailable', { cause: new Error(`object storage ${reason}`, { cause }), retryAfter: 5 })

export function s3Files({ url, accessKeyId, secretAccessKey, region }: S3Settings, given: Partial<Pace> = {}): Files {
  const pace = { ...PACE, ...given }
  const signer = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', ...(region ? { region } : {}) })
  const bucket = url.replace(/\/+$/, '')
  const placeOf = (key: string) => `${bucket}/${checkKey(key)}`

  async function once(method: Method, place: string, signal: AbortSignal, body?: Buffer): Promise<Reply> {
    const request = await signer.sign(place, {
      method,
      // A moved bucket is a configuration error, and the signature must not go to another host.
      redirect: 'manual',
      // The checksum of the body is signed, so the service refuses a body that was altered on the way.
      ...(body && {
        body: new Uint8Array(body),
        headers: {
          'content-type': 'application/octet-stream',
          'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
        },
      }),
    })
    const response = await fetch(request, { signal })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  async function ask(method: Method, place: string, body?: Buffer): Promise<Reply> {
    const signal = AbortSignal.timeout(pace.patienceMs)
    for (let left = ATTEMPTS - 1; ; left -= 1) {
      const outcome = await once(method, place, signal, body).catch((error: unknown) => {
        if (left === 0 || signal.aborted)
          throw unavailable(signal.aborted ? 'did not answer in time' : 'cannot be reached', error)
        return null
      })
      if (outcome && (left === 0 || !isTransient(outcome))) return outcome
      await pause(pace.pauseMs * 2 ** (ATTEMPTS - left) * (0.5 + Math.random()))
    }
  }

  function refuse(method: Method, reply: Reply): never {
    throw unavailable(`answered ${reply.status} ${codeOf(reply) ?? ''} to ${method}`.replaceAll(/ +/g, ' '))
  }

  /** The bucket exists, but the object does not. */
  const isAbsent = (reply: Reply) => reply.status === 404 && codeOf(reply) !== 'NoSuchBucket'

  let lastCheck: { at: number; answer: Promise<'ok' | 'down'> } | undefined

  /** Requests an object that never exists. The service answers 404 only to a client that may read the bucket. */
  const checkHealth = (): Promise<'ok' | 'down'> =>
    once('GET', placeOf('health'), AbortSignal.timeout(pace.healthMs)).then(
      (reply) => (isAbsent(reply) ? 'ok' : 'down'),
      () => 'down',
    )

  return {
    async put(key, bytes) {
      const reply = await ask('PUT', placeOf(key), bytes)
      if (reply.status !== 200) refuse('PUT', reply)
    },
    async get(key) {
      const reply = await ask('GET', placeOf(key))
      if (isAbsent(reply)) return null
      return reply.status === 200 ? reply.bytes : refuse('GET', reply)
    },
    async remove(key) {
      const reply = await ask('DELETE', placeOf(key))
      if (reply.status !== 204 && reply.status !== 200 && !isAbsent(reply)) refuse('DELETE', reply)
    },
    condition() {
      if (!lastCheck || performance.now() - lastCheck.at > HEALTH_CACHE_MS)
        lastCheck = { at: performance.now(), answer: checkHealth() }
      return lastCheck.answer
    },
    freeBytes: async () => null,
  }
}
