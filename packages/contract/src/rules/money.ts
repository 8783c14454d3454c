/** Money: integer cents inside, two formats outside. */

/** Created on first use, because that takes a phone a tenth of a second. */
let italian: Intl.NumberFormat | undefined

/** The spec's plain-digit form (§9): Italian format without comma, dots, sign and (no-break) space. `12,50 €` → `1250`. */
export function formatEurDigits(cents: number): string {
  italian ??= new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' })
  return italian.format(cents / 100).replace(/[,.€\s]/g, '')
}

/** The form that people read: `€12.50` or `12,50 €`. */
export const formatEur = (cents: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100)
