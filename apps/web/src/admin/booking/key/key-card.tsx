/** A card with the key as a QR code, the size of a postcard (A6), in the language that the guest reads. */
import { IconKey } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { fileAddress } from '../../../lib/file-address.ts'
import { operatorName, useHouse } from '../../../lib/house.ts'
import { noon } from '../../../lib/noon.ts'
import { publicUrl } from '../../../lib/site.ts'
import { useDays } from '../../../lib/use-days.ts'
import { Facade } from '../../../ui/facade/facade.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { QrCode } from '../../../ui/qr/qr-code.tsx'
import classes from './key-card.module.css'
import { keyLink } from './key-link.ts'
import type { KeyedBooking } from './use-key-message.ts'

export function KeyCard({ booking }: { booking: KeyedBooking }) {
  const t = useTranslations('booking.card')
  const format = useFormatter()
  const days = useDays()
  const house = useHouse()
  const { otp, flat, holder_name, check_in, check_out } = booking
  const length = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        {house.logo && <img src={fileAddress(house.logo, '480')} alt="" className={classes.logo} />}
        <span>{operatorName(house)}</span>
      </header>
      <div className={classes.picture}>
        <Facade name={flat.name} view="hero" time="day" />
      </div>
      <h2 className={classes.flat}>{flat.name}</h2>
      <p className={classes.stay}>
        {holder_name && <b>{holder_name}</b>}
        <span>{days(noon(check_in), noon(check_out), length)}</span>
      </p>
      <div className={classes.code}>
        <QrCode text={keyLink(otp)} label={t('qr')} className={classes.qr} />
        <div className={classes.words}>
          <p>{t('scan', { way: flat.doors.length === 0 ? 'by_hand' : 'phone' })}</p>
          <p className={classes.key}>
            <Icon of={IconKey} size={18} />
            <b>{otp}</b>
          </p>
          <p className={classes.fine}>{t('type', { address: `${publicUrl().replace(/^https?:\/\//, '')}/otp` })}</p>
        </div>
      </div>
      <p className={classes.fine}>
        {t('once', { day: format.dateTime(noon(check_out), { weekday: 'long', day: 'numeric', month: 'long' }) })}
      </p>
    </article>
  )
}
