/** An uploaded form: its fields, then one file, whose bytes are handed on as they come. */
import type { FastifyRequest } from 'fastify'
import { AppError, InputError } from './errors.ts'

export type UploadedFile = { name: string | undefined; bytes: AsyncIterable<Buffer> }
export type UploadedForm = { fields: Record<string, unknown>; file: UploadedFile }

/** The least that a sender has to send, on average and after a while in which a phone may still look for its network. */
export type UploadPace = { graceMs: number; bytesPerSecond: number }
const SLOWEST: UploadPace = { graceMs: 15_000, bytesPerSecond: 4 * 1024 }

/** What busboy may keep in memory of everything but the file; the file is counted by who reads it. */
const limits = {
  files: 1,
  fields: 4,
  parts: 5,
  fieldNameSize: 100,
  fieldSize: 1000,
  headerPairs: 20,
  fileSize: Infinity,
}

/** Whatever `use` refuses, the sender is heard out: otherwise the refusal would never be read. Who is too slow is cut off. */
export async function withUpload<T>(
  request: FastifyRequest,
  use: (readForm: () => Promise<UploadedForm>) => Promise<T>,
  pace: UploadPace = SLOWEST,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('wrong_type')
  const watch = watchPace(request, pace)
  try {
    return await use(() => readForm(request, watch.tooSlow))
  } finally {
    watch.stop()
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function readForm(request: FastifyRequest, tooSlow: Promise<never>): Promise<UploadedForm> {
  const fields: Record<string, unknown> = {}
  const parts = wellFormed(request.parts({ limits }), tooSlow)
  // Not `for await`: that would end the form with its file, whose bytes are still to come.
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    const { value } = part
    if (value.type === 'file') return { fields, file: { name: value.filename, bytes: wellFormed(value.file, tooSlow) } }
    fields[value.fieldname] = value.value
  }
  throw new InputError([{ message: 'Field file required', field: 'file' }])
}

/** A form that breaks off or was never one is the sender's fault, not ours. */
async function* wellFormed<T>(source: AsyncIterable<T>, tooSlow: Promise<never>): AsyncGenerator<T> {
  const parts = source[Symbol.asyncIterator]()
  for (;;) {
    const part = await Promise.race([nextOf(parts), tooSlow])
    if (part.done) return
    yield part.value
  }
}

const nextOf = <T>(parts: AsyncIterator<T>): Promise<IteratorResult<T>> =>
  parts.next().catch((error: unknown) => {
    throw new AppError('malformed', { cause: error })
  })

/** Rejects when less has come than a connection that works brings. It matters only to who waits for bytes just then. */
function watchPace({ raw: { socket } }: FastifyRequest, { graceMs, bytesPerSecond }: UploadPace) {
  const [startedAt, before] = [performance.now(), socket.bytesRead]
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  tooSlow.catch(() => undefined)
  const timer = setInterval(() => {
    const ms = performance.now() - startedAt
    if (ms >= graceMs && socket.bytesRead - before < (ms / 1000) * bytesPerSecond) reject(new AppError('too_slow'))
  }, graceMs / 3)
  return { tooSlow, stop: () => clearInterval(timer) }
}
