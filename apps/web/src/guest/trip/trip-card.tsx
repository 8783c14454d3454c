/** An experience in the list; the whole card is a link to it. */
import { IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { TripPicture } from '../../lib/trip-picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saleOf } from './sale.ts'
import type { Offer } from './trip.queries.ts'
import classes from './trip-card.module.css'
import { isScarce, useTripWords } from './trip-words.ts'
import { useTripAddress } from './use-trip-address.ts'
import { WayThere } from './way-there.tsx'

export function TripCard({ trip }: { trip: Offer }) {
  const words = useTripWords()
  const { filters } = useTripAddress()
  const priced = trip.price_cents !== null && !trip.phone
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <TripPicture trip={trip} sizes="(min-width: 900px) 400px, 100vw" className={classes.photo} />
      </div>
      <div className={classes.words}>
        <div className={classes.head}>
          <h2 className={classes.name}>
            <Link
              to="/proposal/{-$checkout}"
              params={{ checkout: undefined }}
              search={{ ...filters, trip: trip.id }}
              resetScroll={false}
              className={classes.link}
            >
              {words.text(trip.name)}
            </Link>
          </h2>
          {priced && trip.price_cents !== null && (
            <span className={classes.price}>{words.price(trip.price_cents)}</span>
          )}
        </div>
        <div className={classes.second}>
          <p className={classes.headline}>{words.text(trip.headline)}</p>
          {priced && <span className={classes.unit}>{words.unit(trip.price_unit)}</span>}
        </div>
        <p className={classes.foot}>
          {trip.distance !== null && <WayThere metres={trip.distance} className={classes.fact} />}
          <Availability trip={trip} />
        </p>
      </div>
    </article>
  )
}

function Availability({ trip }: { trip: Offer }) {
  const t = useTranslations('trip.guest')
  const words = useTripWords()
  const sale = saleOf(trip)
  if (trip.bought > 0)
    return <span className={classes.yours}>{t(`you_have.${trip.price_unit}`, { count: trip.bought })}</span>
  if (sale === 'call')
    return (
      <span className={classes.call}>
        <Icon of={IconPhone} size={18} />
        {t('call_to_book')}
      </span>
    )
  if (sale === 'ask') return <span className={classes.call}>{t('ask_price')}</span>
  if (trip.quantity === null) return null
  return (
    <span className={isScarce(trip.quantity) ? classes.scarce : classes.quiet}>
      {words.left(trip.quantity, trip.price_unit)}
    </span>
  )
}
