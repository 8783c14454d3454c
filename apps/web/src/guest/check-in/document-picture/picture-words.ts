/** What is said against a picture, in words; null where nothing is. */
import { useTranslations } from 'use-intl'
import { MEGABYTES } from './picture-rules.ts'
import type { Way } from './use-picture.ts'

export function useFaultWords(): (way: Way) => string | null {
  const t = useTranslations('check_in.picture')
  return (way) => {
    switch (way.at) {
      case 'refused':
        return way.fault === 'too_large' ? t('too_large', { limit: MEGABYTES }) : t(way.fault)
      case 'failed':
      case 'not_fetched':
      case 'not_turned':
        return t(way.at)
      case 'rest':
      case 'fetching':
      case 'preparing':
      case 'sending':
      case 'offline':
        return null
    }
  }
}
