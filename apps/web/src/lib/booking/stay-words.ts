/** Formats the days of a stay: "22 – 27 May", with the year where it is not the current one. */
import { useFormatter } from 'use-intl'
import { noon } from '../noon.ts'
import { useDays } from '../use-days.ts'

const near = { day: 'numeric', month: 'short' } as const
const far = { ...near, year: 'numeric' } as const

const isThisYear = (day: string) => day.startsWith(String(new Date().getFullYear()))
const lengthFor = (...days: string[]) => (days.every(isThisYear) ? near : far)

/** A range stays on one line: "20 –" alone at the end of a line would read as an open one. */
const unbroken = (range: string): string => range.replaceAll(' ', '\u00a0').replaceAll('\u2009', '\u202f')

export function useStayWords() {
  const format = useFormatter()
  const days = useDays()
  const between: typeof days = (...range) => unbroken(days(...range))
  return {
    day: (day: string) => format.dateTime(noon(day), lengthFor(day)),
    range: (from: string, to: string) => between(noon(from), noon(to), lengthFor(from, to)),
    /** Always without the year; `otherYear` gives it separately. */
    shortRange: (from: string, to: string) => between(noon(from), noon(to), near),
    otherYear: (day: string) => (isThisYear(day) ? '' : day.slice(0, 4)),
  }
}
