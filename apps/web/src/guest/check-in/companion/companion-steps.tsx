/** The steps that only a guest with a link has: who invites them and to what, the offered address, and the end. */
import { nightsBetween } from '@portineria/contract/rules/stay-time'
import { IconHomeDown, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { PrivacySheet } from '../../../lib/house-text/privacy-sheet.tsx'
import { noon } from '../../../lib/noon.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Facade } from '../../../ui/facade/facade.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { DateRange } from '../../../ui/stay/date-range.tsx'
import { Brief } from '../brief.tsx'
import { useCheckIn } from '../check-in-context.ts'
import { ScanOffer } from '../scan/scan-offer.tsx'
import { DaysFields } from '../steps/booking-step.tsx'
import { ResidenceStep } from '../steps/person-steps.tsx'
import { MissingList } from '../steps/review-step.tsx'
import stay from '../steps/stay-card.module.css'
import { useGuestFields } from '../use-fields.ts'
import classes from './companion.module.css'

export function CompanionWelcome() {
  const t = useTranslations('check_in.companion')
  const format = useFormatter()
  const { companion } = useCheckIn()
  if (!companion) return null
  const { flat, invited_by: name, check_in, check_out } = companion
  const day = (value: string) => format.dateTime(noon(value), { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <>
      <Card>
        <div className={stay.top}>
          <div className={stay.picture} aria-hidden>
            <Facade name={flat.name} view="hero" />
          </div>
          <div className={stay.words}>
            <h2 className={stay.name}>{flat.name}</h2>
            <p className={stay.quiet}>{t('invites', { name })}</p>
          </div>
        </div>
        <DateRange checkIn={day(check_in)} checkOut={day(check_out)} nights={nightsBetween(check_in, check_out)} />
        <p className={stay.welcome}>{t('welcome', { flat: flat.name })}</p>
        <p className={classes.private}>
          <Icon of={IconShieldLock} size={18} />
          {t('private', { name })}
        </p>
      </Card>
      <ScanOffer index={0} />
      <DaysFields />
    </>
  )
}

/** The holder's address is offered if the holder agreed, and is taken over only by the guest's tap. */
export function CompanionResidence() {
  const t = useTranslations('check_in.companion')
  const { companion } = useCheckIn()
  const { set } = useGuestFields(0)
  const [taken, setTaken] = useState(0)
  const home = companion?.residence
  const take = () => {
    if (!home) return
    const { address, postal_code, city, province, country, residence_country, residence_city } = home
    const values = { address, postal_code, city, province, country, residence_country, residence_city }
    set(Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? ''])))
    // The fields decide when they open which countries they ask for.
    setTaken(taken + 1)
  }
  return (
    <>
      {home && companion && (
        <div>
          <Button variant="soft" small icon={IconHomeDown} onClick={take}>
            {t('same_address', { name: companion.invited_by })}
          </Button>
        </div>
      )}
      <ResidenceStep key={taken} />
    </>
  )
}

export function CompanionReview() {
  const t = useTranslations('check_in')
  const { state, booking, moves, all } = useCheckIn()
  const [reading, setReading] = useState(false)
  return (
    <>
      <MissingList />
      <Brief draft={state.mine} booking={booking} of={all} onEdit={moves.go} />
      <div>
        <Button variant="link" small onClick={() => setReading(true)}>
          {t('privacy_open')}
        </Button>
      </div>
      <PrivacySheet opened={reading} onClose={() => setReading(false)} />
    </>
  )
}
