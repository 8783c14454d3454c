/** The cells of the catalogue. */
import { IconBan, IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { categoryLook } from '../category-look.ts'
import type { Trip } from '../trip.queries.ts'
import { TripThumb } from '../trip-thumb.tsx'
import { useTripWords } from '../use-trip-words.ts'
import classes from './catalogue.module.css'

type TripProps = { trip: Trip }

export function NameCell({ trip }: TripProps) {
  const { name, text } = useTripWords()
  return (
    <span className={classes.identity}>
      <TripThumb trip={trip} />
      <span className={classes.words}>
        <b>{name(trip.name)}</b>
        <small>{text(trip.headline)}</small>
      </span>
    </span>
  )
}

export function CategoryCell({ trip }: TripProps) {
  const t = useTranslations('trip.admin.category')
  const { icon, word } = categoryLook[trip.category]
  return (
    <span className={classes.category}>
      <Icon of={icon} size={17} />
      {t(word)}
    </span>
  )
}

export function PriceCell({ trip }: TripProps) {
  const { phone, price_cents, price_unit } = trip
  const t = useTranslations('trip.admin.catalogue')
  const { euro, unit } = useTripWords()
  if (phone) return <span className={classes.quiet}>{t('by_phone')}</span>
  if (!price_cents) return <span className={classes.quiet}>{t('on_request')}</span>
  return (
    <span className={classes.priced}>
      <b className={classes.price}>{euro(price_cents)}</b>
      <small>{unit(price_unit)}</small>
    </span>
  )
}

export function StockCell({ trip: { phone, quantity } }: TripProps) {
  const t = useTranslations('trip.admin.catalogue')
  if (phone)
    return (
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={classes.phone}>
        <Icon of={IconPhone} size={16} />
        {phone}
      </a>
    )
  if (quantity === null) return t('unlimited')
  if (quantity > 0) return t('left', { count: quantity })
  return (
    <span className={classes.soldOut}>
      <Icon of={IconBan} size={16} />
      {t('sold_out')}
    </span>
  )
}

/** The number sold and the revenue. */
export function SoldCell({ trip: { sold = 0, revenue_cents = 0 } }: TripProps) {
  const { euro } = useTripWords()
  if (sold === 0) return <span className={classes.quiet}>–</span>
  return (
    <span className={classes.sold}>
      {sold}
      <small>{euro(revenue_cents)}</small>
    </span>
  )
}

export function VisibleSwitch({ trip, onTurn }: TripProps & { onTurn: (trip: Trip, visible: boolean) => void }) {
  const t = useTranslations('trip.admin.catalogue')
  const { name } = useTripWords()
  return (
    <SwitchField
      label={null}
      aria-label={t('show', { name: name(trip.name) })}
      checked={trip.visible}
      onChange={(event) => onTurn(trip, event.currentTarget.checked)}
    />
  )
}
