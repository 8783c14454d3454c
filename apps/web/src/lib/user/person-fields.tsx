/** The fields for a person, their phone numbers, and the other people of the reservation. */
import { dayIn } from '@portineria/contract/rules/stay-time'
import { useTranslations } from 'use-intl'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useHouse } from '../house.ts'
import { CountryField } from '../places/country-field.tsx'
import { PlaceFields } from '../places/place-fields.tsx'
import { StateOffer } from '../places/state-offer.tsx'
import { useNow } from '../use-now.ts'
import type { FieldSource } from './field-source.ts'

type YouField =
  | 'name'
  | 'surname'
  | 'gender'
  | 'birth_date'
  | 'birth_state'
  | 'birth_city'
  | 'birth_province'
  | 'citizenship'

export function YouFields({ source }: { source: FieldSource<YouField> }) {
  const t = useTranslations('user')
  const { field, values, set, keepsText } = source
  const today = dayIn(useHouse().time_zone, useNow(60_000))
  const gender = field('gender')
  return (
    <>
      <FormFields columns="13rem">
        <TextField {...field('name')} autoComplete="given-name" maxLength={200} />
        <TextField {...field('surname')} autoComplete="family-name" maxLength={200} />
        <SelectField
          {...gender}
          autoComplete="sex"
          placeholder={t(gender.required ? 'choose' : 'not_said')}
          options={(['1', '2'] as const).map((value) => ({ value, label: t(`gender.${value}`) }))}
        />
        <DateField {...field('birth_date')} autoComplete="bday" min="1900-01-01" max={today} keepsText={keepsText} />
      </FormFields>
      <PlaceFields
        state={field('birth_state')}
        city={field('birth_city')}
        province={field('birth_province')}
        day={values.birth_date || undefined}
        onChange={(place) => set({ birth_state: place.state, birth_city: place.city, birth_province: place.province })}
      />
      <StateOffer
        code={source.offer?.('birth_state')}
        onTake={(code) => set({ birth_state: code, birth_city: '', birth_province: '' })}
      />
      <CountryField {...field('citizenship')} current />
    </>
  )
}

export function PhoneFields({ source }: { source: FieldSource<'mobile_phone' | 'phone'> }) {
  const t = useTranslations('user')
  const { field } = source
  return (
    <FormFields>
      <TextField
        {...field('mobile_phone')}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        description={t('hints.mobile_phone')}
      />
      <TextField {...field('phone')} type="tel" autoComplete="off" maxLength={40} />
    </FormFields>
  )
}

export function OthersFields({ source }: { source: FieldSource<'other_holders_info'> }) {
  const t = useTranslations('user')
  const { field } = source
  return (
    <TextareaField
      {...field('other_holders_info')}
      description={t('hints.other_holders_info')}
      minRows={4}
      maxLength={4000}
    />
  )
}
