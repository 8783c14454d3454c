/** The name of a guest in the list, or their place in the check-in. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { useTranslations } from 'use-intl'

export function useGuestName() {
  const t = useTranslations('police.problem')
  return ({ name, surname, guest }: PoliceArrivals['rows'][number]): string =>
    [name, surname].filter(Boolean).join(' ') || t('guest', { number: guest })
}
