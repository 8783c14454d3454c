/** Keys and codes in letters that are easily read aloud (no 0/O, no 1/I). */
import { randomInt } from 'node:crypto'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const letters = (length: number) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** A one-time key: 40 random bits. */
export const newOtp = (): string => `${letters(4)}-${letters(4)}`

/** A reservation's own number, where the operator gave none. */
export const newCode = (): string => `R-${letters(7)}`
