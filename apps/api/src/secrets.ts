/** Keys and what is done with them: one DATA_KEY, from which each use derives its own. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const derive = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', `portineria ${use}`, 32))

export type Secrets = ReturnType<typeof createSecrets>

export function createSecrets(dataKey: Buffer) {
  const sealing = derive(dataKey, 'seal v1')
  const marking = derive(dataKey, 'mark v1')
  return {
    /** Ciphertext of a text, AES-256-GCM; `about` binds it to its place, so that it cannot be moved to another. */
    seal(plain: string, about: string): string {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    unseal(sealed: string, about: string): string {
      const bytes = Buffer.from(sealed.slice(3), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12)).setAAD(Buffer.from(about))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    /** A keyed hash to look a short secret up by: without the key it cannot be guessed through. */
    mark: (secret: string): string => createHmac('sha256', marking).update(secret).digest('base64url'),
  }
}

/** A long random secret for links and sessions, and the hash of it that is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const sameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

/** DATA_KEY as given, or one made on the first start and kept in DATA_DIR. */
export async function loadDataKey(given: string | undefined, dataDir: string): Promise<Buffer> {
  if (given) return Buffer.from(given, 'hex')
  const path = join(dataDir, 'data.key')
  const kept = await readFile(path, 'utf8').catch(() => null)
  if (kept && /^[0-9a-f]{64}$/.test(kept.trim())) return Buffer.from(kept.trim(), 'hex')
  if (kept !== null) throw new Error(`${path} is damaged: restore it from a backup, the data cannot be read without it`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Written beside and renamed: a kill in the middle never leaves half a key.
  const key = randomBytes(32)
  await writeFile(`${path}.new`, `${key.toString('hex')}\n`, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
  return key
}
