/** The tiles below the card: directions, the concierge or the guests, and the house guide. */
import type { BookingSummary } from '@portineria/contract/booking'
import type { Flat } from '@portineria/contract/flat'
import { isWritten } from '@portineria/contract/rules/text'
import { IconBook2, IconMail, IconMapPin, IconMessageCircle, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type StayContact, useStayContact } from '../../lib/booking/use-stay-contact.ts'
import { useHouse } from '../../lib/house.ts'
import { withWords } from '../../lib/language.tsx'
import { Icon, type IconShape } from '../../ui/icon.tsx'
import { CountBadge } from '../../ui/status/count-badge.tsx'
import { flatQueries } from '../flat/flat.queries.ts'
import classes from './home.module.css'
import { addressOf, useMapLink } from './map-link.ts'

/** Loaded when the guest opens the guide for the first time. */
const HouseGuide = lazy(async () => ({ default: (await withWords(() => import('./house-guide.tsx'))).HouseGuide }))

/** Whether the guide has anything that this guest may read. The directions have a tile of their own. */
const hasGuide = ({ wifi_info, home_appliances, guest_care, pdfs = {} }: Flat): boolean =>
  [wifi_info, home_appliances, guest_care].some(isWritten) ||
  Boolean(pdfs.internet ?? pdfs.home_appliances ?? pdfs.guest_care)

export function StayTiles({ stay }: { stay: BookingSummary }) {
  const t = useTranslations('booking.tiles')
  const map = useMapLink(stay.flat)
  const contact = useStayContact(stay)
  const { data: flat, isLoading } = useQuery(flatQueries.one(stay.flat_id))
  const { rules } = useHouse().texts
  const guided = flat && (rules > 0 || hasGuide(flat)) ? flat : null
  return (
    <nav className={classes.tiles} aria-label={stay.flat.name}>
      {map && (
        <a className={classes.tile} href={map} target="_blank" rel="noreferrer">
          <Tile icon={IconMapPin} label={t('directions')} detail={addressOf(stay.flat) || t('map')} />
        </a>
      )}
      <ConciergeTile contact={contact} />
      {/* On a phone the navigation bar has this link. On a wide screen the page header has the concierge instead. */}
      <Link className={`${classes.tile} ${classes.wide}`} to="/booking" search={{ stay: stay.id }}>
        <Tile icon={IconUsers} label={t('guests', { count: stay.guests_number })} detail={t('guests_detail')} />
      </Link>
      {guided && <GuideTile flat={guided} />}
      {/* Keeps the place, because almost every apartment has a guide. */}
      {isLoading && (
        <div className={classes.tile} aria-hidden>
          <Tile icon={IconBook2} label={t('guide')} detail={t('guide_detail')} />
        </div>
      )}
    </nav>
  )
}

function ConciergeTile({ contact: { chat, mail, unread } }: { contact: StayContact }) {
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

function GuideTile({ flat }: { flat: Flat }) {
  const t = useTranslations('booking.tiles')
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpened(true)
  }
  return (
    <>
      <button type="button" className={classes.tile} aria-haspopup="dialog" onClick={open}>
        <Tile icon={IconBook2} label={t('guide')} detail={t('guide_detail')} />
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <HouseGuide flat={flat} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

type TileProps = { icon: IconShape; label: string; detail: string; count?: number }

/** The content of a tile. The detail is shown only on a wide screen. */
function Tile({ icon, label, detail, count = 0 }: TileProps) {
  return (
    <>
      <span className={classes.tileIcon}>
        <Icon of={icon} size={24} />
      </span>
      <span className={classes.tileWords}>
        {label}
        {count > 0 && <CountBadge count={count} hot />}
        <span className={classes.tileDetail}>{detail}</span>
      </span>
    </>
  )
}
