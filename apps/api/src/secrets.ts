/** Encrypts and hashes secrets. Each use has its own key, which is derived from DATA_KEY. */
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

/** The length has to be fixed, because GCM would also accept shorter tags, which could be guessed. */
const TAG = { authTagLength: 16 }

const derive = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', `portineria ${use}`, 32))

/** Derives a P-256 key pair in the encoding of web push. In the rare case that a number is not a valid key, the next is tried. */
function derivePair(key: Buffer, use: string, attempt = 0): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1')
  const scalar = derive(key, `${use} ${attempt}`)
  try {
    curve.setPrivateKey(scalar)
  } catch {
    return derivePair(key, use, attempt + 1)
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
}

export type Secrets = ReturnType<typeof createSecrets>

export function createSecrets(dataKey: Buffer) {
  // The key objects are created once, because the booking list decrypts one value per row and a month of the statistics has a mark
  // for each day and guest. With a buffer as its key, a mark takes six times as long.
  const sealing = createSecretKey(derive(dataKey, 'seal v1'))
  const marking = createSecretKey(derive(dataKey, 'mark v1'))

  /** Encrypts with AES-256-GCM. `about` binds the ciphertext to its column or row, so that it cannot be used in another one. */
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
    /** Encrypts a text and returns the ciphertext as text. */
    seal: (plain: string, about: string): string =>
      `v1.${sealBytes(Buffer.from(plain, 'utf8'), about).toString('base64url')}`,
    unseal: (sealed: string, about: string): string =>
      unsealBytes(Buffer.from(sealed.slice(3), 'base64url'), about).toString('utf8'),
    /** A keyed hash to look up a short secret. Without the key it cannot be found by trying all secrets. */
    mark: (secret: string): string => createHmac('sha256', marking).update(secret).digest('base64url'),
    /** The key pair that signs push notifications. It is the same at every start and in every process. */
    signingPair: () => derivePair(dataKey, 'push v1'),
  }
  return {
    ...secrets,
    /** For lists: a value that cannot be decrypted becomes null, so that the other rows are still shown. */
    unsealOrNull(sealed: string | null, about: string): string | null {
      try {
        return sealed && secrets.unseal(sealed, about)
      } catch {
        return null
      }
    },
  }
}

/** A random token of 256 bits for links and sessions. The database stores only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const sameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

const keyFile = (dataDir: string) => join(dataDir, 'data.key')

/** Returns the given DATA_KEY, or the key file that an earlier start created. */
export async function findDataKey(given: string | undefined, dataDir: string): Promise<Buffer | null> {
  return given ? Buffer.from(given, 'hex') : readKey(keyFile(dataDir))
}

/** Returns the given DATA_KEY, or the key file in DATA_DIR, which the first start creates. */
export async function loadDataKey(given: string | undefined, dataDir: string): Promise<Buffer> {
  return (await findDataKey(given, dataDir)) ?? (await makeKey(keyFile(dataDir), dataDir))
}

/** Returns null only if the file does not exist. A key file that cannot be read must not be replaced by a new key. */
async function readKey(path: string): Promise<Buffer | null> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new Error(`${path} cannot be read: ${error.message}`, { cause: error })
  })
  if (content === null) return null
  if (/^[0-9a-f]{64}$/.test(content.trim())) return Buffer.from(content.trim(), 'hex')
  throw new Error(`${path} is damaged: restore it from a backup, the data cannot be read without it`)
}

/** Writes a temporary file and links it, so that a crash never leaves half a key, and only one of two processes creates one. */
async function makeKey(path: string, dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const key = randomBytes(32)
  try {
    await writeFile(draft, `${key.toString('hex')}\n`, { mode: 0o600, flush: true })
    await link(draft, path)
    return key
  } catch (error) {
    const existing = (error as NodeJS.ErrnoException).code === 'EEXIST' ? await readKey(path) : null
    if (existing) return existing
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}
