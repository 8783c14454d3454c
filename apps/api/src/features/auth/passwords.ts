/** Hashes and verifies passwords with argon2id, outside the event loop. */
import { hash, verify } from '@node-rs/argon2'

/** The parameters that OWASP recommends first: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined

/** Without a stored hash it verifies against a decoy, so that an unknown address takes as long as a wrong password. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== null && matches
}
