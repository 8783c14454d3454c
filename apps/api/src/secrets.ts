/** Keys and what is done with them: one DATA_KEY, from which each use derives its own. */
import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A shorter tag than this could be guessed. */
const TAG = { authTagLength: 16 }

const derive = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', `portineria ${use}`, 32))

/** On the curve P-256, in the spelling of web push. Hardly ever a derived number is no key of the curve: then the next one is. */
function derivePair(key: Buffer, use: string, turn = 0): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1')
  const scalar = derive(key, `${use} ${turn}`)
  try {
    curve.setPrivateKey(scalar)
  } catch {
    return derivePair(key, use, turn + 1)
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
}

export type Secrets = ReturnType<typeof createSecrets>

export function createSecrets(dataKey: Buffer) {
  // Made a key once: the list of reservations opens one seal per row.
  const sealing = createSecretKey(derive(dataKey, 'seal v1'))
  const marking = derive(dataKey, 'mark v1')

  /** Ciphertext, AES-256-GCM; `about` binds it to its place, so that it cannot be moved to another. */
  function sealBytes(plain: Buffer, about: string): Buffer {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', sealing, iv, TAG).setAAD(Buffer.from(about))
    const body = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body])
  }

  function unsealBytes(sealed: Buffer, about: string): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12), TAG).setAAD(Buffer.from(about))
    decipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  }

  const secrets = {
    sealBytes,
    unsealBytes,
    /** The same for a text, as text. */
    seal: (plain: string, about: string): string =>
      `v1.${sealBytes(Buffer.from(plain, 'utf8'), about).toString('base64url')}`,
    unseal: (sealed: string, about: string): string =>
      unsealBytes(Buffer.from(sealed.slice(3), 'base64url'), about).toString('utf8'),
    /** A keyed hash to look a short secret up by: without the key it cannot be guessed through. */
    mark: (secret: string): string => createHmac('sha256', marking).update(secret).digest('base64url'),
    /** A key pair to sign notifications with, the same at every start and in every process. */
    signingPair: () => derivePair(dataKey, 'push v1'),
  }
  return {
    ...secrets,
    /** For lists: what cannot be read is left out, and does not hide the rows beside it. */
    unsealOrNull(sealed: string | null, about: string): string | null {
      try {
        return sealed && secrets.unseal(sealed, about)
      } catch {
        return null
      }
    },
  }
}

/** A long random secret for links and sessions, and the hash of it that is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const sameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

const keyFile = (dataDir: string) => join(dataDir, 'data.key')

/** DATA_KEY as given, or the one that an earlier start made. */
export async function findDataKey(given: string | undefined, dataDir: string): Promise<Buffer | null> {
  return given ? Buffer.from(given, 'hex') : readKey(keyFile(dataDir))
}

/** DATA_KEY as given, or one made on the first start and kept in DATA_DIR. */
export async function loadDataKey(given: string | undefined, dataDir: string): Promise<Buffer> {
  return (await findDataKey(given, dataDir)) ?? (await makeKey(keyFile(dataDir), dataDir))
}

/** Null only if there is none: a key that is there but cannot be read must not be replaced by another. */
async function readKey(path: string): Promise<Buffer | null> {
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new Error(`${path} cannot be read: ${error.message}`, { cause: error })
  })
  if (kept === null) return null
  if (/^[0-9a-f]{64}$/.test(kept.trim())) return Buffer.from(kept.trim(), 'hex')
  throw new Error(`${path} is damaged: restore it from a backup, the data cannot be read without it`)
}

/** Written beside and linked: a kill in the middle never leaves half a key, and of two processes the first one's stays. */
async function makeKey(path: string, dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const key = randomBytes(32)
  try {
    await writeFile(draft, `${key.toString('hex')}\n`, { mode: 0o600, flush: true })
    await link(draft, path)
    return key
  } catch (error) {
    const kept = (error as NodeJS.ErrnoException).code === 'EEXIST' ? await readKey(path) : null
    if (kept) return kept
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}
