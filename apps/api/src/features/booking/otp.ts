/** One-time keys and reservation codes, in characters that are easy to read aloud (no 0/O, no 1/I). */
import { randomInt } from 'node:crypto'
import type { Secrets } from '../../secrets.ts'
import { OTP } from './booking.present.ts'

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const randomCharacters = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** A one-time key: 40 random bits. */
export const newOtp = (): string => `${randomCharacters(4)}-${randomCharacters(4)}`

/** What is stored of a one-time key. */
export const keyColumns = (secrets: Secrets, otp: string) => ({
  otp_hash: secrets.mark(otp),
  otp_cipher: secrets.seal(otp, OTP),
})

/** The columns of a new key, for reservations that are inserted with it. */
export const newKey = (secrets: Secrets) => keyColumns(secrets, newOtp())

/** A reservation code, for when the operator gives none. */
export const newCode = (): string => `R-${randomCharacters(7)}`
