/** Formats how long something has lasted: "38 min", "2 h 10 min", "3 days". */
import { useTranslations } from 'use-intl'
import { spanBetween } from './span.ts'
import { useNow } from './use-now.ts'

export function useSpan(): (since: string) => string {
  const t = useTranslations('booking.today')
  const now = useNow(60_000)
  return (since) => t('span', spanBetween(new Date(since), now))
}
