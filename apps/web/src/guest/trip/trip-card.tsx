/** An experience in the list; the whole card is a link to it. */
import { IconPhone, IconWalk } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { TripPicture } from '../../lib/trip-picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saleOf } from './sale.ts'
import type { Offer } from './trip.queries.ts'
import classes from './trip-card.module.css'
import { isScarce, useTripWords } from './trip-words.ts'
import { useTripAddress } from './use-trip-address.ts'

export function TripCard({ trip }: { trip: Offer }) {
  const words = useTripWords()
  const { stay, category } = useTripAddress()
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
              search={{ stay, category, trip: trip.id }}
              resetScroll={false}
              className={classes.link}
            >
              {words.text(trip.name)}
            </Link>
          </h2>
          {trip.price_cents !== null && !trip.phone && (
            <span className={classes.price}>{words.price(trip.price_cents)}</span>
          )}
        </div>
        <p className={classes.headline}>{words.text(trip.headline)}</p>
        <p className={classes.foot}>
          {trip.distance !== null && (
            <span className={classes.fact}>
              <Icon of={IconWalk} size={18} />
              {words.walk(trip.distance)}
            </span>
          )}
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
  if (trip.bought > 0) return <span className={classes.yours}>{t('you_have', { count: trip.bought })}</span>
  if (sale === 'call')
    return (
      <span className={classes.call}>
        <Icon of={IconPhone} size={18} />
        {t('call_to_book')}
      </span>
    )
  if (sale === 'ask') return <span className={classes.call}>{t('ask_price')}</span>
  if (trip.quantity === null) return <span className={classes.quiet}>{t('per_person')}</span>
  return <span className={isScarce(trip.quantity) ? classes.scarce : classes.quiet}>{words.left(trip.quantity)}</span>
}
