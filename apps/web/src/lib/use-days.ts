/** From one day to another in words. Italian has "6–9 dic", as on every other screen; the browser's own table for ranges would write "06–09". */
import { type DateTimeFormatOptions, useFormatter } from 'use-intl'

export function useDays() {
  const format = useFormatter()
  return (from: Date, to: Date, length: DateTimeFormatOptions): string =>
    format.dateTimeRange(from, to, length).replace(/\b0(?=\d\b)/g, '')
}
