/** The address of a stay, which opens the map. */
import type { BookingSummary } from '@portineria/contract/booking'
import { IconMapPin } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { addressOf, useMapLink } from './map-link.ts'
import classes from './stay-card.module.css'

export function StayPlace({ flat }: Pick<BookingSummary, 'flat'>) {
  const t = useTranslations('booking.tiles')
  const map = useMapLink(flat)
  const address = addressOf(flat)
  if (!map) return null
  return (
    <a className={classes.address} href={map} target="_blank" rel="noreferrer">
      {address || t('map')}
      <Icon of={IconMapPin} size={18} />
      {address && <VisuallyHidden>{t('map')}</VisuallyHidden>}
    </a>
  )
}
