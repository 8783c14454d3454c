/** Formats and checks a card while it is typed: digits in groups, a slash between month and year. Pure. */

const digitsOf = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most)

export const writeNumber = (text: string): string => digitsOf(text, 19).replace(/(\d{4})(?=\d)/g, '$1 ')

/** `0928` becomes `09 / 28`; a single `9` can only be September. The guest must be able to delete the slash. */
export function writeExpiry(text: string, before: string): string {
  if (before.endsWith(' / ') && text === before.slice(0, -1)) return digitsOf(text, 1)
  const typed = digitsOf(text, 4)
  const digits = /^[2-9]$/.test(typed) ? `0${typed}` : typed
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

export const writeCvc = (text: string): string => digitsOf(text, 4)

export const isNumber = (text: string): boolean => /^\d{13,19}$/.test(text.replaceAll(' ', ''))
export const isCvc = (text: string): boolean => /^\d{3,4}$/.test(text)

/** A card is valid until the end of its month. */
export function isExpiry(text: string, now: Date): boolean {
  const [, month, year] = /^(\d{2}) \/ (\d{2})$/.exec(text) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return false
  return new Date(2000 + Number(year), Number(month), 1) > now
}
