/** One-time keys: as people type them (with or without a dash, in any case, with extra spaces), and in links. */

/** The path of a key's link. A path survives messengers that break the `?` and `=` of `/otp?otp=…`, which works as well. */
export const otpPath = (otp: string): string => `/otp/${encodeURIComponent(otp)}`

/** What stands in the place of the key in a link of either form, or in a text that contains one; null without a link. */
export function otpInLink(text: string): string | null {
  const link = /[?&]otp=([^&#\s]*)|\/otp\/([^/?#\s]+)/i.exec(text)
  return link ? (link[1] ?? link[2] ?? '') : null
}

/** The written form `XXXX-XXXX`, or null if the text cannot be a key. */
export function normaliseOtp(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return /^[2-9A-HJ-NP-Z]{8}$/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null
}
