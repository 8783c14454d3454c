/** Where the holder lives. */
import { findStateByIso } from '@portineria/reference/countries'
import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { SearchSelectField } from '../../ui/form/search-select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { CountryField } from '../places/country-field.tsx'
import { countryOptions } from './country-options.ts'
import { type ProfileForm, useProfileField } from './use-profile-field.ts'

export function ResidenceFields({ form }: { form: ProfileForm }) {
  const t = useTranslations('user')
  const locale = useLocale()
  const countries = useMemo(() => countryOptions(locale), [locale])
  const field = useProfileField(form)
  const country = field('country')
  return (
    <>
      <TextField {...field('address')} autoComplete="street-address" maxLength={200} />
      <FormFields columns="8rem">
        <TextField {...field('postal_code')} autoComplete="postal-code" maxLength={20} />
        <TextField {...field('city')} autoComplete="address-level2" maxLength={200} />
      </FormFields>
      <FormFields columns="11rem">
        <TextField
          {...field('province')}
          autoComplete="address-level1"
          autoCapitalize="characters"
          maxLength={2}
          description={form.errors.province ? undefined : t('hints.province')}
        />
        <SearchSelectField
          {...country}
          value={country.value || null}
          options={countries}
          clearable
          onChange={(value) => {
            form.setFieldValue('country', value ?? '')
            // Most people live where their letters go: they need not say it twice.
            const state = value && findStateByIso(value)
            if (state && form.values.residence_country === '') form.setFieldValue('residence_country', state.code)
          }}
        />
      </FormFields>
      <CountryField {...field('residence_country')} description={t('hints.residence_country')} />
    </>
  )
}
