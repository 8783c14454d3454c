/** The steps about the holder: personal data, residence, billing and contact. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../lib/use-session.ts'
import { BillingFields } from '../../../lib/user/billing-fields.tsx'
import { PhoneFields, YouFields } from '../../../lib/user/person-fields.tsx'
import { ResidenceFields } from '../../../lib/user/residence-fields.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { useCheckIn } from '../check-in-context.ts'
import { EarlierOffer } from '../earlier/earlier-offer.tsx'
import { RecalledStrips } from '../scan/recalled-strips.tsx'
import { ScanOffer } from '../scan/scan-offer.tsx'
import { useBillingFields, useGuestFields, usePhoneFields, useStayField } from '../use-fields.ts'

export function PersonalStep() {
  const source = useGuestFields(0)
  return (
    <>
      <RecalledStrips index={0} />
      <ScanOffer index={0} />
      <EarlierOffer index={0} />
      <YouFields source={source} />
    </>
  )
}

export function ResidenceStep() {
  const source = useGuestFields(0)
  const { booking } = useCheckIn()
  return <ResidenceFields source={source} town={booking.asks_municipality ? source : undefined} />
}

/** To whom the receipt is issued: the holder at their residence, unless the holder enters something else. */
export function BillingStep() {
  const t = useTranslations('check_in')
  const { value, set } = useStayField()('billing_same_as_residence')
  const source = useBillingFields()
  const same = value === 'true'
  return (
    <>
      <SwitchField
        label={t('billing.same')}
        description={t(same ? 'billing.same_hint' : 'billing.other_hint')}
        checked={same}
        data-path="billing_same_as_residence"
        onChange={(event) => set(String(event.currentTarget.checked))}
      />
      {!same && <BillingFields source={source} />}
    </>
  )
}

/** How the concierge contacts the holder. The e-mail address is changed in the profile. */
export function ContactStep() {
  const t = useTranslations('check_in.contact')
  const { booking } = useCheckIn()
  const { id } = useSession()
  const profile = (words: ReactNode) => (
    <Link to="/holder/$id" params={{ id: String(id) }} search={{ edit: 'email' }}>
      {words}
    </Link>
  )
  return (
    <>
      <PhoneFields source={usePhoneFields()} />
      <EmailField
        label={t('email')}
        name="email"
        value={booking.holder?.email ?? ''}
        readOnly
        description={t.rich('email_hint', { profile })}
      />
    </>
  )
}
