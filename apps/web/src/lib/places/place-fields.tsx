/** A state and the place in it: a municipality with its province in Italy, free text elsewhere. */
import { ITALY } from '@portineria/contract/rules/check-in'
import type { ChangeEvent, ReactNode } from 'react'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { CountryField } from './country-field.tsx'
import { MunicipalityField } from './municipality-field.tsx'
import classes from './place-fields.module.css'

export type Place = { state: string; city: string; province: string }

/** Label, name and what a form's `getInputProps` gives; `onChange` is ours. */
type Input = { label: ReactNode; name: string; value: string; error?: ReactNode; required?: boolean }

type PlaceFieldsProps = {
  state: Input
  /** `question` is what a phone asks above the list of towns: "Where were you born?" */
  city: Input & { question?: ReactNode }
  /** Where it is kept too; the municipality fills it. */
  province?: Input
  /** The day the place is about. */
  day?: string | undefined
  onChange: (place: Place) => void
}

export function PlaceFields({ state, city, province, day, onChange }: PlaceFieldsProps) {
  const elsewhere = { state: state.value, province: '' }
  const { question: _, ...elsewhereProps } = city
  return (
    <FormFields>
      <CountryField
        {...state}
        // The places of another state are not those of this one.
        onChange={(code) => code !== state.value && onChange({ state: code, city: '', province: '' })}
      />
      {state.value === ITALY && (
        <div className={province && classes.withProvince}>
          <MunicipalityField
            {...city}
            day={day}
            onChange={(row) => onChange({ state: ITALY, city: row?.code ?? '', province: row?.province ?? '' })}
          />
          {province && (
            <TextField
              {...province}
              onChange={undefined}
              readOnly
              tabIndex={-1}
              classNames={{ input: classes.filled }}
            />
          )}
        </div>
      )}
      {state.value !== ITALY && state.value !== '' && (
        <TextField
          {...elsewhereProps}
          autoComplete="off"
          maxLength={200}
          onChange={(event: ChangeEvent<HTMLInputElement>) =>
            onChange({ ...elsewhere, city: event.currentTarget.value })
          }
        />
      )}
    </FormFields>
  )
}
