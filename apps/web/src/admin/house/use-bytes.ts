/** Writes a number of bytes for people, in the unit that fits. */
import { useFormatter } from 'use-intl'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** The index of the unit: at least one of it, and less than a thousand. */
const unitFor = (bytes: number): number =>
  Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))

export function useBytes(): (bytes: number) => string {
  const format = useFormatter()
  return (bytes) => {
    const index = unitFor(bytes)
    const value = bytes / 1000 ** index
    return format.number(value, { style: 'unit', unit: units[index], maximumFractionDigits: value < 10 ? 1 : 0 })
  }
}
