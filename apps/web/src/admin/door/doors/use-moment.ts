/** Formats a day and its hour in the operator's time zone: "Fri 22 May, 15:00". */
import { useFormatter } from 'use-intl'

const moment = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

export function useMoment(): (at: Date) => string {
  const format = useFormatter()
  return (at) => format.dateTime(at, moment)
}
