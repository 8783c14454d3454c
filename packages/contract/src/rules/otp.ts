/** One-time keys as people type them: with or without a dash, in any case, with extra spaces. */

/** The written form `XXXX-XXXX`, or null if the text cannot be a key. */
export function normaliseOtp(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return /^[2-9A-HJ-NP-Z]{8}$/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null
}
