/** Who the holder is, how to call them, and who else is on the reservation. */
import { useTranslations } from 'use-intl'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { CountryField } from '../places/country-field.tsx'
import { PlaceFields } from '../places/place-fields.tsx'
import { type ProfileForm, useProfileField } from './use-profile-field.ts'

const today = () => new Date().toISOString().slice(0, 10)

export function YouFields({ form }: { form: ProfileForm }) {
  const t = useTranslations('user')
  const field = useProfileField(form)
  return (
    <>
      <FormFields columns="11rem">
        <TextField {...field('name')} autoComplete="given-name" maxLength={200} />
        <TextField {...field('surname')} autoComplete="family-name" maxLength={200} />
        <SelectField
          {...field('gender')}
          autoComplete="sex"
          placeholder={t('not_said')}
          options={(['1', '2'] as const).map((value) => ({ value, label: t(`gender.${value}`) }))}
        />
        <DateField {...field('birth_date')} autoComplete="bday" min="1900-01-01" max={today()} />
      </FormFields>
      <PlaceFields
        state={field('birth_state')}
        city={field('birth_city')}
        province={field('birth_province')}
        day={form.values.birth_date || undefined}
        onChange={(place) => {
          form.setFieldValue('birth_state', place.state)
          form.setFieldValue('birth_city', place.city)
          form.setFieldValue('birth_province', place.province)
        }}
      />
      <CountryField {...field('citizenship')} />
    </>
  )
}

export function PhoneFields({ form }: { form: ProfileForm }) {
  const t = useTranslations('user')
  const field = useProfileField(form)
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

export function OthersFields({ form }: { form: ProfileForm }) {
  const t = useTranslations('user')
  const field = useProfileField(form)
  return (
    <TextareaField
      {...field('other_holders_info')}
      description={t('hints.other_holders_info')}
      minRows={4}
      maxLength={4000}
    />
  )
}
