/** Money: integer cents inside, two spellings outside. */

const italian = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' })

/** The spec's plain-digit form (§9): Italian format without comma, dots, sign and (no-break) space. `12,50 €` → `1250`. */
export const formatEurDigits = (cents: number): string => italian.format(cents / 100).replace(/[,.€\s]/g, '')

/** What people read: `€12.50` or `12,50 €`. */
export const formatEur = (cents: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100)
