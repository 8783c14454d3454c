/** A one-time key: 40 random bits in letters that are easily read aloud (no 0/O, no 1/I). */
import { randomInt } from 'node:crypto'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const four = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const newOtp = (): string => `${four()}-${four()}`
