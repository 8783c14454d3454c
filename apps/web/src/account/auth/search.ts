/** What the entrance screens read from the address. */

/** Keys and tokens of digits alone arrive as numbers. */
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
