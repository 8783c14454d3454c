/** Time-based one-time codes (RFC 6238): computes the codes of an authenticator app and checks entered ones. */
import { createHmac } from 'node:crypto'
import { sameSecret } from '../../secrets.ts'

const STEP_SECONDS = 30
const DIGITS = 6
/** A phone's clock may be slightly wrong, and typing a code takes time, so the neighbouring steps are accepted too. */
const DRIFT_STEPS = [0, -1, 1]

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Authenticator apps expect a typed secret in this form (RFC 4648, without padding). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step a code belongs to, or null. All steps are always compared, so that the timing reveals nothing. */
export function findStep(secret: Uint8Array, code: string, now: Date): number | null {
  const current = stepAt(now)
  let found: number | null = null
  for (const drift of DRIFT_STEPS) if (sameSecret(codeAt(secret, current + drift), code)) found ??= current + drift
  return found
}

/** The content of the QR code. The app shows the account name, because it may hold several accounts. */
export function otpauthUri(secret: Uint8Array, account: string, issuer: string): string {
  const parameters = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${parameters}`
}

export type TypedCode = { kind: 'totp' | 'recovery'; code: string }

/** People type codes with spaces and dashes. A code that is not six digits is treated as a recovery code. */
export function readCode(typed: string): TypedCode {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return { kind: /^\d{6}$/.test(code) ? 'totp' : 'recovery', code }
}
