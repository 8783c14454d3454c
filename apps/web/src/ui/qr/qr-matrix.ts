/** Computes the modules (squares) of a QR code at error correction level M. */
import { encode } from 'uqr'

/** Rows of dark (true) and light modules. */
export type Matrix = boolean[][]

/** The number of bytes that version 10 holds at level M. In a larger code the modules would be too small to scan. */
const MAX_BYTES = 213

/** Returns null if the text is too long. */
export function qrMatrix(text: string): Matrix | null {
  const bytes = [...new TextEncoder().encode(text)]
  return bytes.length > MAX_BYTES ? null : encode(bytes, { ecc: 'M', border: 0 }).data
}
