/** An uploaded form: its fields, then one file, whose bytes are handed on as they come. */
import type { FastifyRequest } from 'fastify'
import { AppError, InputError } from './errors.ts'

export type UploadedFile = { name: string | undefined; bytes: AsyncIterable<Buffer> }

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

/** Whatever `use` refuses, the sender is heard out: otherwise the refusal would never be read. */
export async function withUpload<T>(
  request: FastifyRequest,
  use: (fields: Record<string, unknown>, file: UploadedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('wrong_type')
  const fields: Record<string, unknown> = {}
  try {
    for await (const part of wellFormed(request.parts({ limits })))
      if (part.type === 'field') fields[part.fieldname] = part.value
      else return await use(fields, { name: part.filename, bytes: wellFormed(part.file) })
    throw new InputError([{ message: 'Field file required', field: 'file' }])
  } finally {
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** A form that breaks off or was never one is the sender's fault, not ours. */
async function* wellFormed<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts
  } catch (error) {
    throw new AppError('malformed', { cause: error })
  }
}
