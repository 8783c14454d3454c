/** Quiet tiles below the card: the way there, who comes, what to do. */
import type { BookingSummary } from '@portineria/contract/booking'
import { IconCompass, IconMapPin, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Icon, type IconShape } from '../../ui/icon.tsx'
import classes from './home.module.css'
import { addressOf, useMapLink } from './map-link.ts'

export function StayTiles({ stay }: { stay: BookingSummary }) {
  const t = useTranslations('booking.tiles')
  const map = useMapLink(stay.flat)
  return (
    <nav className={classes.tiles} aria-label={stay.flat.name}>
      {map && (
        <a className={classes.tile} href={map} target="_blank" rel="noreferrer">
          <Tile icon={IconMapPin} label={t('directions')} detail={addressOf(stay.flat) || t('map')} />
        </a>
      )}
      <Link className={classes.tile} to="/booking">
        <Tile icon={IconUsers} label={t('guests', { count: stay.guests_number })} detail={t('guests_detail')} />
      </Link>
      <Link className={classes.tile} to="/proposal/{-$checkout}">
        <Tile icon={IconCompass} label={t('experiences')} detail={t('experiences_detail')} />
      </Link>
    </nav>
  )
}

/** The detail stands where there is room for it. */
function Tile({ icon, label, detail }: { icon: IconShape; label: string; detail: string }) {
  return (
    <>
      <span className={classes.tileIcon}>
        <Icon of={icon} size={24} />
      </span>
      <span className={classes.tileWords}>
        {label}
        <span className={classes.tileDetail}>{detail}</span>
      </span>
    </>
  )
}
