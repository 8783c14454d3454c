/** Parses the profile's search parameters: which form is open, and whether the privacy policy is open. */

const sheetNames = [
  'you',
  'email',
  'phone',
  'residence',
  'document',
  'billing',
  'others',
  'password',
  'device',
] as const
export type SheetName = (typeof sheetNames)[number]

export const profileSearch = (raw: Record<string, unknown>): { edit?: SheetName; privacy?: '' } => ({
  edit: sheetNames.find((name) => name === raw.edit),
  privacy: raw.privacy === undefined ? undefined : '',
})
