/** A price as people type it, in either language: `12.50`, `12,50`, `€ 1.250`, `1,250.00`. */
import { type Language, locales } from '@portineria/messages/messages'

/** Cents; null where it is no amount. Three digits after a point or a comma are thousands: no price has three decimals. */
export function centsOf(typed: string): number | null {
  const text = typed.replace(/[€\s'’]/g, '')
  const [, whole, decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined || whole === '') return null
  const separator = text[whole.length]
  const mark = /[.,]/.exec(whole)?.[0]
  // Thousands and cents are never parted by the same sign, and thousands are three digits each.
  const right = mark === undefined ? /^\d+$/.test(whole) : isGrouped(whole, mark) && mark !== separator
  return right ? Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0')) : null
}

const isGrouped = (whole: string, mark: string): boolean => {
  const [first = '', ...rest] = whole.split(mark)
  return /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group))
}

/** As it stands in a field: two decimals, no thousands, no sign. */
export const euroText = (cents: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, useGrouping: false }).format(cents / 100)
