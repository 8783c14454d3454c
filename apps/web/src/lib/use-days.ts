/** Formats a range of days. Leading zeros are removed, because browsers write Italian ranges as "06–09 dic" and not "6–9 dic". */
import { type DateTimeFormatOptions, useFormatter } from 'use-intl'

export function useDays() {
  const format = useFormatter()
  return (from: Date, to: Date, length: DateTimeFormatOptions): string =>
    format.dateTimeRange(from, to, length).replace(/\b0(?=\d\b)/g, '')
}
