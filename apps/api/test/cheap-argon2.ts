/**
 * The argon2 of the API tests: the same algorithm with the least memory. A hash of the real cost takes 35 ms of processor time, and
 * the tests make a thousand. The real cost is checked in passwords.test.ts, and by the tests that start the program itself.
 */
import { createRequire } from 'node:module'
import type { hash as Hash, verify as Verify } from '@node-rs/argon2'

// The name of the package leads here, except in this file (cheap-argon2-hook.ts).
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as { hash: typeof Hash; verify: typeof Verify }

export const hash: typeof Hash = (password) => argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
export const { verify } = argon2
