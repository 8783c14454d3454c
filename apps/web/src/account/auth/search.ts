/** Parses the search parameters of the screens before signing in. */

/** The router parses keys and tokens that consist of digits only as numbers. */
const text = (raw: unknown): string | undefined =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw) : undefined

export type EntranceSearch = { privacy?: '' }

type Raw = Record<string, unknown>

export const entranceSearch = (raw: Raw): EntranceSearch => ({ privacy: raw.privacy === undefined ? undefined : '' })

export const keySearch = (raw: Raw): EntranceSearch & { otp?: string } => ({
  ...entranceSearch(raw),
  otp: text(raw.otp),
})

export const tokenSearch = (raw: Raw): EntranceSearch & { token?: string } => ({
  ...entranceSearch(raw),
  token: text(raw.token),
})

/** A sign-in link has a token; the QR code of another device has one of its own. */
export const signInSearch = (raw: Raw): EntranceSearch & { token?: string; device?: string } => ({
  ...tokenSearch(raw),
  device: text(raw.device),
})
