import { createECDH } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSecrets, hashToken, loadDataKey, newToken, sameSecret } from './secrets.ts'

const secrets = createSecrets(Buffer.alloc(32, 1))
const others = createSecrets(Buffer.alloc(32, 2))

describe('an encrypted text', () => {
  it('decrypts to the original', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (plain, about) => {
        expect(secrets.unseal(secrets.seal(plain, about), about)).toBe(plain)
      }),
    )
  })

  it('is different each time', () => {
    expect(secrets.seal('ABCD-2345', 'x')).not.toBe(secrets.seal('ABCD-2345', 'x'))
  })

  it('does not decrypt for another place or with another key', () => {
    const sealed = secrets.seal('ABCD-2345', 'booking.otp')
    expect(() => secrets.unseal(sealed, 'mail.content')).toThrow()
    expect(() => others.unseal(sealed, 'booking.otp')).toThrow()
  })

  it('does not decrypt after a single bit was changed', () => {
    const bytes = Buffer.from(secrets.seal('ABCD-2345', 'x').slice(3), 'base64url')
    for (let i = 0; i < bytes.length * 8; i++) {
      const changed = Buffer.from(bytes)
      changed[i >> 3] = (changed[i >> 3] ?? 0) ^ (1 << (i & 7))
      expect(() => secrets.unseal(`v1.${changed.toString('base64url')}`, 'x')).toThrow()
    }
  })

  it('does not decrypt after it was truncated to any length', () => {
    // The cut is inside the tag too: a cipher that accepts short tags would check only four bytes.
    const bytes = Buffer.from(secrets.seal('', 'x').slice(3), 'base64url')
    for (let length = 0; length < bytes.length; length++)
      expect(() => secrets.unseal(`v1.${bytes.subarray(0, length).toString('base64url')}`, 'x')).toThrow()
  })
})

describe('encrypted bytes', () => {
  const photo = Buffer.from([0xff, 0xd8, 0x00, 0xc3, 0x28])

  it('decrypt to the original', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uuid(), (bytes, id) => {
        const plain = Buffer.from(bytes)
        expect(secrets.unsealBytes(secrets.sealBytes(plain, id), id)).toEqual(plain)
      }),
    )
  })

  it('do not decrypt as another file or with another key', () => {
    const sealed = secrets.sealBytes(photo, 'file a')
    expect(sealed.includes(photo)).toBe(false)
    expect(() => secrets.unsealBytes(sealed, 'file b')).toThrow()
    expect(() => others.unsealBytes(sealed, 'file a')).toThrow()
  })

  it('do not decrypt after they were changed or truncated', () => {
    const sealed = secrets.sealBytes(photo, 'x')
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed)
      changed[i] = (changed[i] ?? 0) ^ 1
      expect(() => secrets.unsealBytes(changed, 'x')).toThrow()
      expect(() => secrets.unsealBytes(sealed.subarray(0, i), 'x')).toThrow()
    }
  })
})

describe('marks and tokens', () => {
  it('a mark is the same for the same secret and key only', () => {
    expect(secrets.mark('ABCD')).toBe(secrets.mark('ABCD'))
    expect(new Set([secrets.mark('ABCD'), secrets.mark('ABCE'), others.mark('ABCD'), hashToken('ABCD')]).size).toBe(4)
  })

  it('tokens are unique and have 256 bits', () => {
    const tokens = Array.from({ length: 1000 }, newToken)
    expect(new Set(tokens).size).toBe(1000)
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  })

  it('secrets of any length can be compared', () => {
    expect([sameSecret('a', 'a'), sameSecret('a', 'b'), sameSecret('a', 'aa'), sameSecret('', '')]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})

describe('the data key', () => {
  let folder: string
  const path = () => join(folder, 'data.key')
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portineria-key-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is the given one, and then no file is written', async () => {
    expect((await loadDataKey('ab'.repeat(32), folder)).toString('hex')).toBe('ab'.repeat(32))
    expect(readdirSync(folder)).toEqual([])
  })

  it('is created once, readable by its owner only, and found again', async () => {
    const key = await loadDataKey(undefined, folder)
    expect(key).toHaveLength(32)
    expect(readdirSync(folder)).toEqual(['data.key'])
    expect(statSync(path()).mode & 0o777).toBe(0o600)
    expect(await loadDataKey(undefined, folder)).toEqual(key)
  })

  it('is created in a new folder that only its owner can open', async () => {
    const home = join(folder, 'deep', 'data')
    const key = await loadDataKey(undefined, home)
    expect(await loadDataKey(undefined, home)).toEqual(key)
    expect(statSync(home).mode & 0o777).toBe(0o700)
  })

  it('is the same for all processes that start at once', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => loadDataKey(undefined, folder)))
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
    expect(readdirSync(folder)).toEqual(['data.key'])
  })

  it.each(['', 'abc', 'g'.repeat(64), 'a'.repeat(63), 'a'.repeat(65)])(
    'is refused and not replaced if its file contains %j',
    async (content) => {
      writeFileSync(path(), content)
      await expect(loadDataKey(undefined, folder)).rejects.toThrow(/data\.key is damaged/)
      expect(readFileSync(path(), 'utf8')).toBe(content)
    },
  )

  it('is never replaced if its file exists but cannot be read', async () => {
    symlinkSync('data.key', path())
    await expect(loadDataKey(undefined, folder)).rejects.toThrow(/data\.key cannot be read/)
    expect(readdirSync(folder)).toEqual(['data.key'])
  })
})

describe('the key pair that signs push notifications', () => {
  it('is a valid P-256 pair, the same at every start, and different for another data key', () => {
    const pair = secrets.signingPair()
    expect(pair).toEqual(createSecrets(Buffer.alloc(32, 1)).signingPair())
    expect(pair.publicKey).toMatch(/^B[\w-]{86}$/)
    expect(pair.privateKey).toMatch(/^[\w-]{43}$/)
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(pair.privateKey, 'base64url')
    expect(curve.getPublicKey('base64url')).toBe(pair.publicKey)
    expect(others.signingPair().publicKey).not.toBe(pair.publicKey)
  })
})
