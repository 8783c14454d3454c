/** Files on any service that speaks S3: one object per key, signed requests, a bounded wait. */
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
  /** Without it the service's address tells, or `us-east-1` is meant. */
  region: string | undefined
}

/** How long somebody waits for the service, tries and pauses together; and how long health does. */
const PACE = { patienceMs: 20_000, healthMs: 1_500, pauseMs: 100 }
const TRIES = 3
/** Health is asked by anyone, as often as they like; the service is not. */
const HEALTH_KEPT_MS = 10_000

type Pace = typeof PACE
type Method = 'PUT' | 'GET' | 'DELETE'
type Reply = { status: number; bytes: Buffer }

/** The service's own word for what is wrong: the rest of its answer repeats what was signed. */
const wordOf = ({ bytes }: Reply): string | null =>
  /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('latin1'))?.[1] ?? null

/** Worth another try: the service says so, or the connection broke. Every call here may be repeated. */
const isPassing = ({ status }: Reply): boolean => status >= 500 || status === 429

const away = (words: string, cause?: unknown) =>
  new AppError('unavailable', { cause: new Error(`object storage ${words}`, { cause }), retryAfter: 5 })

export function s3Files({ url, accessKeyId, secretAccessKey, region }: S3Settings, given: Partial<Pace> = {}): Files {
  const pace = { ...PACE, ...given }
  const signer = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', ...(region ? { region } : {}) })
  const bucket = url.replace(/\/+$/, '')
  const placeOf = (key: string) => `${bucket}/${checkKey(key)}`

  async function once(method: Method, place: string, signal: AbortSignal, body?: Buffer): Promise<Reply> {
    const request = await signer.sign(place, {
      method,
      // A bucket that has moved is a fault in the settings, and our signature is not for another host.
      redirect: 'manual',
      // Its sum is signed: what was changed on the way is refused.
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
    for (let left = TRIES - 1; ; left -= 1) {
      const outcome = await once(method, place, signal, body).catch((error: unknown) => {
        if (left === 0 || signal.aborted)
          throw away(signal.aborted ? 'did not answer in time' : 'cannot be reached', error)
        return null
      })
      if (outcome && (left === 0 || !isPassing(outcome))) return outcome
      await pause(pace.pauseMs * 2 ** (TRIES - left) * (0.5 + Math.random()))
    }
  }

  function refuse(method: Method, reply: Reply): never {
    throw away(`answered ${reply.status} ${wordOf(reply) ?? ''} to ${method}`.replaceAll(/ +/g, ' '))
  }

  /** No such object, in a bucket that is there. */
  const isAbsent = (reply: Reply) => reply.status === 404 && wordOf(reply) !== 'NoSuchBucket'

  let asked: { at: number; answer: Promise<'ok' | 'down'> } | undefined

  /** Asks for what nobody has put: that it is not there is said only to who may read. */
  const look = (): Promise<'ok' | 'down'> =>
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
      if (!asked || performance.now() - asked.at > HEALTH_KEPT_MS) asked = { at: performance.now(), answer: look() }
      return asked.answer
    },
  }
}
