/** The sheet that describes one experience, with the buttons to buy it, call or ask. */
import { IconMessageCircle, IconPhone, IconSparkles } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { TripPicture } from '../../lib/trip-picture.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { MissingOffer } from './missing-offer.tsx'
import { saleOf } from './sale.ts'
import { useStayInView } from './stay-context.ts'
import type { Offer } from './trip.queries.ts'
import classes from './trip-sheet.module.css'
import { isScarce, useTripWords } from './trip-words.ts'
import { useOffer } from './use-offer.ts'
import { useTripAddress } from './use-trip-address.ts'
import { WayThere } from './way-there.tsx'

type TripSheetProps = { id: number; opened: boolean; onClose: () => void }

export function TripSheet({ id, opened, onClose }: TripSheetProps) {
  const t = useTranslations('trip.guest')
  const words = useTripWords()
  const { offer, held, ...found } = useOffer(id)
  const { closed } = useStayInView()
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={offer ? words.text(offer.name) : t('title_none')}
      width="34rem"
      footer={offer && !closed && <Actions trip={offer} held={held} />}
    >
      {offer ? <Body trip={offer} held={held} /> : <MissingOffer found={found} />}
    </Sheet>
  )
}

function Body({ trip, held }: { trip: Offer; held: number }) {
  const t = useTranslations('trip.guest')
  const words = useTripWords()
  const sold = saleOf(trip, held)
  const left = trip.quantity === null ? null : trip.quantity + held
  return (
    <div className={classes.body}>
      <div className={classes.picture}>
        <TripPicture trip={trip} sizes="(min-width: 720px) 504px, 100vw" className={classes.photo} />
      </div>
      <p className={classes.headline}>{words.text(trip.headline)}</p>
      <p className={classes.facts}>
        {trip.distance !== null && <WayThere metres={trip.distance} className={classes.fact} />}
        {left !== null && sold !== 'call' && sold !== 'ask' && (
          <span className={isScarce(left) ? classes.scarce : undefined}>{words.left(left, trip.price_unit)}</span>
        )}
        {trip.bought > 0 && (
          <span className={classes.yours}>{t(`you_have.${trip.price_unit}`, { count: trip.bought })}</span>
        )}
      </p>
      <p className={classes.description}>{words.text(trip.description)}</p>
    </div>
  )
}

function Actions({ trip, held }: { trip: Offer; held: number }) {
  const t = useTranslations('trip.guest')
  const words = useTripWords()
  const { open } = useTripAddress()
  const sale = saleOf(trip, held)
  return (
    <div className={classes.actions}>
      {sale === 'buy' && trip.price_cents !== null && (
        <div className={classes.sale}>
          <p className={classes.price}>
            {words.price(trip.price_cents)} <span>{words.unit(trip.price_unit)}</span>
          </p>
          <Button onClick={() => open({ buy: trip.id })}>{t('buy')}</Button>
        </div>
      )}
      {sale === 'call' && (
        <Button component="a" href={`tel:${trip.phone?.replaceAll(/[^+\d]/g, '')}`} icon={IconPhone} fullWidth>
          {t('call', { phone: trip.phone ?? '' })}
        </Button>
      )}
      {sale === 'ask' && (
        <Button icon={IconSparkles} fullWidth onClick={() => open({ ask: trip.custom ? 0 : trip.id })}>
          {t('ask_quote')}
        </Button>
      )}
      <Button
        variant="line"
        icon={IconMessageCircle}
        fullWidth
        onClick={() => open({ chat: trip.custom ? 0 : trip.id })}
      >
        {t('ask')}
      </Button>
    </div>
  )
}
