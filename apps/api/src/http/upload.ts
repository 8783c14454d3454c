/** Reads an uploaded form: its fields, then one file, whose bytes are streamed. */
import type { FastifyRequest } from 'fastify'
import { AppError, missingField } from './errors.ts'
import { admitAgain } from './late-body.ts'

export type UploadedFile = { name: string | undefined; bytes: AsyncIterable<Buffer> }
export type UploadedForm = { fields: Record<string, unknown>; file: UploadedFile }
/** A form with a small file, read into memory; its fields may stand before the file or after it. */
export type WholeForm = { fields: Record<string, unknown>; bytes: Buffer }

/** The minimum average speed of an upload. It applies after a grace period, in which a phone may still look for its network. */
export type UploadPace = { graceMs: number; bytesPerSecond: number }
const MIN_PACE: UploadPace = { graceMs: 15_000, bytesPerSecond: 4 * 1024 }

/** Limits what busboy keeps in memory. The size of the file is limited by its reader. */
const limits = {
  files: 1,
  fields: 4,
  parts: 5,
  fieldNameSize: 100,
  fieldSize: 1000,
  headerPairs: 20,
  fileSize: Infinity,
}

/**
 * Lets `use` read the form. The rest of the request is always consumed, because the sender reads the answer only after it has
 * sent everything. An upload that is too slow is aborted.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  use: (readForm: () => Promise<UploadedForm>, readWhole: (maxBytes: number) => Promise<WholeForm>) => Promise<T>,
  pace: UploadPace = MIN_PACE,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('wrong_type')
  const watch = watchPace(request, pace)
  try {
    return await use(
      () => readForm(request, watch.tooSlow),
      (maxBytes) => readWhole(request, watch.tooSlow, maxBytes),
    )
  } finally {
    watch.stop()
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** The fields of a list name the lines that an operator leaves out and the apartments of its names. */
const wholeLimits = { ...limits, fields: 8, parts: 9, fieldSize: 256 * 1024 }

async function readWhole(request: FastifyRequest, tooSlow: Promise<never>, maxBytes: number): Promise<WholeForm> {
  const fields: Record<string, unknown> = {}
  let bytes: Buffer | null = null
  for await (const part of wellFormed(request.parts({ limits: wholeLimits }), tooSlow)) {
    if (part.type === 'file') bytes = await collect(wellFormed(part.file, tooSlow), maxBytes)
    else fields[part.fieldname] = part.value
  }
  if (bytes === null) throw missingField('file')
  await admitAgain(request)
  return { fields, bytes }
}

async function collect(source: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > maxBytes) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function readForm(request: FastifyRequest, tooSlow: Promise<never>): Promise<UploadedForm> {
  const fields: Record<string, unknown> = {}
  const parts = wellFormed(request.parts({ limits }), tooSlow)
  // A `for await` loop would close the form at `return`, before the bytes of the file are read.
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    const { value } = part
    if (value.type === 'file') {
      const bytes = admittedAtTheEnd(request, wellFormed(value.file, tooSlow))
      return { fields, file: { name: value.filename, bytes } }
    }
    fields[value.fieldname] = value.value
  }
  throw missingField('file')
}

/** The reader of the file gets an error instead of its end if the caller was signed out meanwhile. */
async function* admittedAtTheEnd(request: FastifyRequest, file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* file
  await admitAgain(request)
}

/** Turns errors of a truncated or malformed form into a 400, because they are the sender's fault. */
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

/** Rejects `tooSlow` when the upload is below the minimum speed. The rejection matters only while the reader waits for bytes. */
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
