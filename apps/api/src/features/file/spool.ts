/**
 * Stores an incoming upload on disk until it is complete, so that slow clients use no memory. The file has no name, so a
 * killed process leaves nothing behind. Its bytes are encrypted with a key that exists only in memory, so an identity
 * document is never readable on the disk.
 */
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../http/errors.ts'

const CIPHER = 'aes-256-ctr'

export type Spooled = { read(): Promise<Buffer>; [Symbol.asyncDispose](): Promise<void> }

/** The disk is full or the folder is not writable. The upload itself is fine, so the client may try again later. */
const orUnavailable = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new AppError('unavailable', { cause, retryAfter: 60 })
  })

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}

/** Stores all bytes, or refuses the upload as soon as it exceeds the limit. */
export async function spool(folder: string, bytes: AsyncIterable<Buffer>, maxBytes: number): Promise<Spooled> {
  const [key, start] = [randomBytes(32), randomBytes(16)]
  const cipher = createCipheriv(CIPHER, key, start)
  const handle = await orUnavailable(openNameless(folder))
  let size = 0
  try {
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > maxBytes) throw new AppError('too_large')
      await orUnavailable(handle.writeFile(cipher.update(chunk)))
    }
  } catch (error) {
    await handle.close()
    throw error
  }
  return {
    async read() {
      const ciphertext = Buffer.alloc(size)
      for (let at = 0; at < size; ) {
        const { bytesRead } = await handle.read(ciphertext, at, size - at, at)
        if (bytesRead === 0) throw new Error('spooled upload is shorter than expected')
        at += bytesRead
      }
      return createDecipheriv(CIPHER, key, start).update(ciphertext)
    },
    [Symbol.asyncDispose]: () => handle.close(),
  }
}
