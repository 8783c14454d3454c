/** Writes moments as the portal counts them: in the time of Rome. */
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { useFormatter } from 'use-intl'

const clock = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

export function useClock() {
  const format = useFormatter()
  return (instant: string): string => format.dateTime(new Date(instant), { ...clock, timeZone: POLICE_ZONE })
}
