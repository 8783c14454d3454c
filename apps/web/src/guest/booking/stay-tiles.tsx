/** Quiet tiles below the card: the way there, the concierge, the house, the telephone. */
import type { BookingSummary } from '@portineria/contract/booking'
import { IconMail, IconMapPin, IconMessageCircle, IconPhone, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { callAddress } from '../../lib/contact.ts'
import { flatQueries } from '../flat/flat.queries.ts'
import { GuideTile, hasGuide } from './guide-tile.tsx'
import classes from './home.module.css'
import { addressOf, useMapLink } from './map-link.ts'
import { Tile } from './tile.tsx'
import { type Reach, useReach } from './use-reach.ts'

export function StayTiles({ stay }: { stay: BookingSummary }) {
  const t = useTranslations('booking.tiles')
  const map = useMapLink(stay.flat)
  const reach = useReach(stay)
  const { data: flat } = useQuery(flatQueries.one(stay.flat_id))
  const guided = flat && hasGuide(flat) ? flat : null
  const four = Boolean(map && (reach.chat ?? reach.mail) && guided && reach.phone)
  return (
    <nav className={classes.tiles} aria-label={stay.flat.name} data-four={four || undefined}>
      {map && (
        <a className={classes.tile} href={map} target="_blank" rel="noreferrer">
          <Tile icon={IconMapPin} label={t('directions')} detail={addressOf(stay.flat) || t('map')} />
        </a>
      )}
      <ConciergeTile reach={reach} />
      {/* On a phone it stands in the bar; a wide screen has the concierge in its header instead. */}
      <Link className={`${classes.tile} ${classes.wide}`} to="/booking" search={{ stay: stay.id }}>
        <Tile icon={IconUsers} label={t('guests', { count: stay.guests_number })} detail={t('guests_detail')} />
      </Link>
      {guided && <GuideTile flat={guided} />}
      {reach.phone && (
        <a className={classes.tile} href={callAddress(reach.phone)}>
          <Tile icon={IconPhone} label={t('call')} detail={reach.phone} />
        </a>
      )}
    </nav>
  )
}

function ConciergeTile({ reach: { chat, mail, unread } }: { reach: Reach }) {
  const t = useTranslations('booking.tiles')
  const shown = { label: t('concierge'), detail: t('concierge_detail') }
  const className = `${classes.tile} ${classes.narrow}`
  if (chat)
    return (
      <Link className={className} to="/proposal/{-$checkout}" params={{ checkout: undefined }} search={chat}>
        <Tile icon={IconMessageCircle} count={unread} {...shown} />
      </Link>
    )
  if (!mail) return null
  return (
    <a className={className} href={mail}>
      <Tile icon={IconMail} {...shown} />
    </a>
  )
}
