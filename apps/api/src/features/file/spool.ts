/**
 * Uploads on their way in wait on the disk, so that a slow sender holds no memory. A file there has no name, so that a
 * process that is killed leaves nothing behind, and its bytes are encrypted under a key that is in memory only: identity
 * documents never lie readable on a disk.
 */
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../http/errors.ts'

const CIPHER = 'aes-256-ctr'

export type Spooled = { read(): Promise<Buffer>; [Symbol.asyncDispose](): Promise<void> }

/** A full disk or a folder that cannot be written to: the file is fine, and welcome later. */
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

/** Takes all bytes, or refuses as soon as there are too many. */
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
      const sealed = Buffer.alloc(size)
      for (let at = 0; at < size; ) {
        const { bytesRead } = await handle.read(sealed, at, size - at, at)
        if (bytesRead === 0) throw new Error('a spooled upload has lost its end')
        at += bytesRead
      }
      return createDecipheriv(CIPHER, key, start).update(sealed)
    },
    [Symbol.asyncDispose]: () => handle.close(),
  }
}
