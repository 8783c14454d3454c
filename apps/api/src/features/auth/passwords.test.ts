import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('a password', () => {
  it('is hashed with argon2id at the cost that OWASP recommends', async () => {
    expect(await hashPassword('a-password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is verified against its hash; without a hash, nothing matches', async () => {
    const stored = await hashPassword('a-password')
    expect(await verifyPassword(stored, 'a-password')).toBe(true)
    expect(await verifyPassword(stored, 'another-password')).toBe(false)
    expect(await verifyPassword(null, 'nobody has this password')).toBe(false)
  })
})
