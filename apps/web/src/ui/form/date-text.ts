/** Converts typed dates: dd/mm/yyyy on the screen, YYYY-MM-DD as the value. */

const separators = /[\s./-]+/

/** Formats the text typed or pasted so far: it inserts slashes and accepts any separator. */
export function tidyDateText(typed: string, before = ''): string {
  const text = typed.trim()
  const pasted = fromIso(text)
  if (pasted) return pasted
  const deleting = before.startsWith(text) && text.length < before.length
  const parts = text.includes('/') || separators.test(text) ? splitParts(text) : cutDigits(text)
  const [day = '', month = '', year = ''] = parts
  if (deleting) return [day, month, year].slice(0, parts.length).join('/')
  let tidy = day
  if (parts.length > 1 || day.length === 2) tidy = `${padded(day, parts.length > 1)}/${month}`
  if (parts.length > 2 || month.length === 2) tidy = `${padded(day, true)}/${padded(month, parts.length > 2)}/${year}`
  return tidy
}

/** Returns the value of a complete, existing date; null for any other text. */
export function parseDateText(text: string): string | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  if (!match) return null
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1000) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}

/** Returns the text for a value; '' without one. */
export function dateText(value: string | null | undefined): string {
  return fromIso(value ?? '') ?? ''
}

function fromIso(text: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(T.*)?$/.exec(text)
  return match ? `${match[3]}/${match[2]}/${match[1]}` : null
}

function splitParts(text: string): string[] {
  return text
    .split(separators)
    .slice(0, 3)
    .map((part, index) => digits(part).slice(0, index === 2 ? 4 : 2))
}

function cutDigits(text: string): string[] {
  const all = digits(text)
  return [all.slice(0, 2), all.slice(2, 4), all.slice(4, 8)].filter((part) => part !== '')
}

function digits(text: string): string {
  return text.replace(/\D/g, '')
}

function padded(part: string, ended: boolean): string {
  return ended && part.length === 1 ? `0${part}` : part
}

/** What is wrong with a text that is no day. */
export const notADayOf = (text: string): 'noSuchDay' | 'notADate' =>
  /\d\d\/\d\d\/\d{4}/.test(text) ? 'noSuchDay' : 'notADate'
