/** Reads and writes prices as people type them in any language: `12.50`, `12,50`, `€ 1.250`, `1,250.00`. */
import { type Language, languages } from '@portineria/contract/rules/languages'

/** The amount in cents, or null. Three digits after a point or a comma are thousands, because no price has three decimals. */
export function centsOf(typed: string): number | null {
  const text = typed.replace(/[€\s'’]/g, '')
  const [, whole, decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined || whole === '') return null
  const separator = text[whole.length]
  const mark = /[.,]/.exec(whole)?.[0]
  // Thousands and cents use different separators, and each group of thousands has three digits.
  const valid = mark === undefined ? /^\d+$/.test(whole) : isGrouped(whole, mark) && mark !== separator
  return valid ? Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0')) : null
}

const isGrouped = (whole: string, mark: string): boolean => {
  const [first = '', ...rest] = whole.split(mark)
  return /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group))
}

/** The text of an amount in a form field: two decimals, no thousands separators, no currency sign. */
export const euroText = (cents: number, language: Language): string =>
  new Intl.NumberFormat(languages[language].locale, { minimumFractionDigits: 2, useGrouping: false }).format(
    cents / 100,
  )
