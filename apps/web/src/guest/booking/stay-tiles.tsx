/** Quiet tiles below the card: the way there, who comes, what to do. */

import type { BookingSummary } from '@portineria/contract/booking'
import { IconCompass, IconMapPin, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import classes from './home.module.css'

const mapOf = ({ flat }: BookingSummary) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent([flat.address, flat.city].filter(Boolean).join(', '))}`

export function StayTiles({ stay }: { stay: BookingSummary }) {
  const t = useTranslations('booking.tiles')
  return (
    <nav className={classes.tiles} aria-label={stay.flat.name}>
      <a className={classes.tile} href={mapOf(stay)} target="_blank" rel="noreferrer">
        <Icon of={IconMapPin} size={24} className={classes.tileIcon} />
        {t('directions')}
      </a>
      <Link className={classes.tile} to="/booking">
        <Icon of={IconUsers} size={24} className={classes.tileIcon} />
        {t('guests', { count: stay.guests_number })}
      </Link>
      <Link className={classes.tile} to="/proposal/{-$checkout}">
        <Icon of={IconCompass} size={24} className={classes.tileIcon} />
        {t('experiences')}
      </Link>
    </nav>
  )
}
