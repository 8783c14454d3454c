/** The two-digit years of a zone as dates. `today` is a day such as `2026-11-18`. */

/** The date if the calendar has it. */
function isoDate(year: number, text: string): string | null {
  const day = `${String(year).padStart(4, '0')}-${text.slice(2, 4)}-${text.slice(4, 6)}`
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null
}

const isDigits = (text: string) => /^\d{6}$/.test(text)

/**
 * The latest possible date that is not in the future, so the holder is under 100 years old. Null if a part of the date is unknown
 * (`<<`) or the calendar does not have it.
 */
export function birthDate(text: string, today: string): string | null {
  if (!isDigits(text)) return null
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100
  const years = [century, century - 100].map((start) => start + Number(text.slice(0, 2)))
  // 29 February exists in 2000 and not in 1900: the first year that has the date counts.
  return years.map((year) => isoDate(year, text)).find((day) => day !== null && day <= today) ?? null
}

/** No document is valid for fifty years, and nobody shows one that ended fifty years ago. */
export function expiryDate(text: string, today: string): string | null {
  if (!isDigits(text)) return null
  const thisYear = Number(today.slice(0, 4))
  const century = Math.floor(thisYear / 100) * 100
  const years = [century, century + 100, century - 100].map((start) => start + Number(text.slice(0, 2)))
  const near = years.find((year) => year > thisYear - 50 && year <= thisYear + 50)
  return near === undefined ? null : isoDate(near, text)
}
