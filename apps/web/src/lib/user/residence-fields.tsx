/** The fields for the holder's address. */
import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { SearchSelectField } from '../../ui/form/search-select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { CountryField } from '../places/country-field.tsx'
import { useStates } from '../places/use-states.ts'
import { countryOptions } from './country-options.ts'
import type { FieldSource } from './field-source.ts'

type ResidenceField = 'address' | 'postal_code' | 'city' | 'province' | 'country' | 'residence_country'

export function ResidenceFields({ source }: { source: FieldSource<ResidenceField> }) {
  const t = useTranslations('user')
  const locale = useLocale()
  const states = useStates()
  const countries = useMemo(() => countryOptions(locale), [locale])
  const { field, values, set } = source
  const country = field('country')
  const province = field('province')
  return (
    <>
      <TextField {...field('address')} autoComplete="street-address" maxLength={200} />
      <FormFields columns="8rem">
        <TextField {...field('postal_code')} autoComplete="postal-code" maxLength={20} />
        <TextField {...field('city')} autoComplete="address-level2" maxLength={200} />
      </FormFields>
      <FormFields columns="11rem">
        <TextField
          {...province}
          autoComplete="address-level1"
          autoCapitalize="characters"
          maxLength={2}
          description={province.error ? undefined : t('hints.province')}
        />
        <SearchSelectField
          {...country}
          value={country.value || null}
          options={countries}
          clearable
          onChange={(value) => {
            // Most people reside in the country of their address, so an empty residence is filled too.
            const state = value && values.residence_country === '' ? states.findByIso(value) : undefined
            set({ country: value ?? '', ...(state ? { residence_country: state.code } : {}) })
          }}
        />
      </FormFields>
      <CountryField {...field('residence_country')} description={t('hints.residence_country')} />
    </>
  )
}
