/** Says where a reservation came from: the portal, and whether a calendar of it made the reservation. */
import type { BookingSummary } from '@portineria/contract/booking'
import { useTranslations } from 'use-intl'
import { sourceKey } from '../../lib/booking/source-mark.tsx'

export function useSourceWords(): (booking: Pick<BookingSummary, 'source' | 'origin'>) => string {
  const t = useTranslations('booking.source')
  return ({ source, origin }) => {
    if (origin !== 'calendar') return t(sourceKey(source))
    return source === null ? t('from_other_calendar') : t('from_calendar', { source: t(sourceKey(source)) })
  }
}
