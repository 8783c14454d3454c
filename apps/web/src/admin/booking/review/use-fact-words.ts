/** The text of each row of a guest's data in the operator's language; null where nothing is given. */
import type { Booking } from '@portineria/contract/booking'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { useLanguage } from '../../../lib/language.tsx'
import { noon } from '../../../lib/noon.ts'
import { usePlaceNames } from '../../../lib/places/use-place-names.ts'
import { useStates } from '../../../lib/places/use-states.ts'
import { countryName } from '../../../lib/user/country-options.ts'
import type { Row } from './fact-rows.ts'

type Guest = Booking['guests'][number]

const joined = (parts: (string | null | undefined | false)[], between = ', ') =>
  parts.filter(Boolean).join(between) || null

export function useFactWords(booking: Booking) {
  const t = useTranslations('booking.review')
  const u = useTranslations('user')
  const format = useFormatter()
  const locale = useLocale()
  const { language } = useLanguage()
  const day = (value: string | null) =>
    value && format.dateTime(noon(value), { day: '2-digit', month: '2-digit', year: 'numeric' })
  const states = useStates()
  const state = (code: string | null) => code && states.name(code, language)
  const place = usePlaceNames(
    booking.guests.flatMap((one) => [one.birth_city, one.document_issue_city, one.residence_city]),
  )
  // The name of a municipality in the reference table already contains its province.
  const birthPlace = ({ birth_city: city, birth_province: province }: Guest) =>
    place(city) === city ? joined([city, province && `(${province})`], ' ') : place(city)
  const { billing, holder } = booking

  const ofTheStay = {
    email: holder?.email ?? booking.holder_email,
    mobile: joined([holder?.mobile_phone, holder?.phone], ' · '),
    billing: booking.billing_same_as_residence
      ? t('same_as_residence')
      : joined([
          billing.type && u(`holder_type.${billing.type}`),
          billing.company_name,
          billing.vat_number,
          billing.fiscal_code,
          billing.pec,
          billing.receiver_code,
        ]),
    responsibility: booking.holder_responsibility_accepted
      ? t('accepted', { privacy: booking.privacy_version ?? 0, rules: booking.rules_version ?? 0 })
      : null,
  }

  return (guest: Guest): Record<Row, string | null> => ({
    ...ofTheStay,
    name: joined([guest.name, guest.surname], ' '),
    gender: guest.gender && u(`gender.${guest.gender}`),
    born: joined([day(guest.birth_date), birthPlace(guest), state(guest.birth_state)]),
    citizenship: state(guest.citizenship),
    type: guest.document_type && u(`document_type.${guest.document_type}`),
    number: guest.document_number,
    issued: joined([
      place(guest.document_issue_city),
      guest.document_emission_district,
      state(guest.document_issue_country),
    ]),
    expires: day(guest.document_expiration),
    address: guest.address,
    city: joined([
      joined([guest.postal_code, guest.city, guest.province && `(${guest.province})`], ' '),
      guest.country && countryName(guest.country, locale),
    ]),
    residence: joined([place(guest.residence_city), state(guest.residence_country)]),
    days: joined([day(guest.arrival), day(guest.departure)], ' – '),
  })
}
