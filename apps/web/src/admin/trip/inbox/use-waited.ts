/** Formats how long a guest has waited for a quote, in minutes, hours or days. */
import { useFormatter } from 'use-intl'
import { useNow } from '../../../lib/use-now.ts'
import { waitedSince } from './waited.ts'

const MINUTE = 60_000

export function useWaited(): (since: string) => string {
  const format = useFormatter()
  const now = useNow(MINUTE)
  return (since) => {
    const { unit, count } = waitedSince(new Date(since), now)
    return format.number(count, { style: 'unit', unit, unitDisplay: 'short' })
  }
}
