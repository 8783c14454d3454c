/** The fields for the holder's address. One question gives both countries: the police's state of residence and the ISO code. */
import { ITALY } from '@portineria/contract/rules/check-in'
import { plain } from '@portineria/reference/matching'
import type { Municipality } from '@portineria/reference/municipalities'
import { municipalityName } from '@portineria/reference/municipality-name'
import { useMemo, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { SearchSelectField } from '../../ui/form/search-select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useLanguage } from '../language.tsx'
import { CountryField } from '../places/country-field.tsx'
import { MunicipalityField } from '../places/municipality-field.tsx'
import { StateOffer } from '../places/state-offer.tsx'
import { useStates } from '../places/use-states.ts'
import { countryOptions } from './country-options.ts'
import type { FieldSource } from './field-source.ts'
import { splitAddress } from './split-address.ts'

type ResidenceField = 'address' | 'postal_code' | 'city' | 'province' | 'country' | 'residence_country'

const ITALY_ISO = 'IT'

type ResidenceFieldsProps = {
  source: FieldSource<ResidenceField>
  /** Where the town must be a municipality of the list, if it is in Italy. The address takes its name and its province over. */
  town?: FieldSource<'residence_city'> | undefined
}

export function ResidenceFields({ source, town }: ResidenceFieldsProps) {
  const t = useTranslations('user.hints')
  const states = useStates()
  const street = useRef<HTMLInputElement>(null)
  const { field, values, set } = source
  // Two different countries can only come from elsewhere, such as the API. Then both are shown as long as the form is open.
  const [apart] = useState(
    () =>
      values.country !== '' &&
      values.residence_country !== '' &&
      states.findByIso(values.country)?.code !== values.residence_country,
  )
  // Only Italian addresses have a province.
  const italian = values.country === '' ? values.residence_country === ITALY : values.country === ITALY_ISO
  const withoutProvince = { province: '' }
  const chosen = town && values.residence_country === ITALY ? town : null
  const townIsAddress = chosen !== null && italian
  const chooseTown = (row: Municipality | null) => {
    chosen?.set({ residence_city: row?.code ?? '' })
    if (townIsAddress) set({ city: row ? municipalityName(row.name) : '', province: row?.province ?? '' })
  }
  const chooseHome = (code: string) => {
    if (code !== ITALY) town?.set({ residence_city: '' })
    set({
      residence_country: code,
      ...(apart ? {} : { country: states.find(code)?.iso2 ?? '', ...(code === ITALY ? {} : withoutProvince) }),
    })
  }
  const takeHome = (code: string) => {
    chooseHome(code)
    street.current?.focus()
  }
  const address = field('address')
  const inOneLine = values.postal_code === '' && values.city === ''
  const leaveAddress = () => {
    const parts = inOneLine ? splitAddress(values.address) : null
    if (parts) set(parts)
    address.onBlur?.()
  }
  return (
    <>
      <CountryField {...field('residence_country')} current onChange={chooseHome} autoComplete="country-name" />
      <StateOffer code={source.offer?.('residence_country')} onTake={takeHome} />
      {chosen && (
        <MunicipalityField
          {...chosen.field('residence_city')}
          current
          description={t('residence_city')}
          onChange={chooseTown}
        />
      )}
      <TextField
        {...address}
        ref={street}
        onBlur={leaveAddress}
        autoComplete="street-address"
        maxLength={200}
        description={inOneLine ? t('address') : undefined}
      />
      <FormFields columns="8rem">
        <TextField {...field('postal_code')} autoComplete="postal-code" maxLength={20} />
        {!townIsAddress && <TextField {...field('city')} autoComplete="address-level2" maxLength={200} />}
        {italian && !townIsAddress && (
          <TextField
            {...field('province')}
            autoComplete="address-level1"
            autoCapitalize="characters"
            placeholder="RM"
            maxLength={2}
          />
        )}
      </FormFields>
      {apart && (
        <AddressCountry
          {...field('country')}
          onChange={(code) => set({ country: code, ...(code === ITALY_ISO ? {} : withoutProvince) })}
        />
      )}
    </>
  )
}

type AddressCountryProps = Omit<ReturnType<FieldSource<'country'>['field']>, 'onChange' | 'question'> & {
  onChange: (code: string) => void
}

function AddressCountry({ value, onChange, ...props }: AddressCountryProps) {
  const locale = useLocale()
  const { language } = useLanguage()
  const states = useStates()
  const options = useMemo(() => countryOptions(locale), [locale])
  // The states are found by their names in all languages; places without a state only by the one that is shown.
  const found = (search: string) => {
    const codes = new Set(states.search(search, language).map(({ iso2 }) => iso2))
    return options.filter(({ value: code, label }) => codes.has(code) || plain(label).includes(plain(search)))
  }
  return (
    <SearchSelectField
      {...props}
      filter={({ search }) => found(search)}
      value={value || null}
      options={options}
      clearable
      onChange={(code) => onChange(code ?? '')}
    />
  )
}
