/** The fields for a state and a place in it: a municipality with its province in Italy, free text elsewhere. */
import { ITALY } from '@portineria/contract/rules/check-in'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { CountryField } from './country-field.tsx'
import { MunicipalityField } from './municipality-field.tsx'
import classes from './place-fields.module.css'

export type Place = { state: string; city: string; province: string }

/** The label, the name and the result of a form's `getInputProps`; `onChange` is replaced here. */
type Input = { label: ReactNode; name: string; value: string; error?: ReactNode; required?: boolean }

/** A short field beside the state can leave its list of states little room, so the list is wider than the field. */
const wideList = {
  withinPortal: false,
  position: 'bottom-end',
  width: 'min(20rem, calc(100vw - 2 * var(--gutter)))',
} as const

type PlaceFieldsProps = {
  state: Input
  /** `question` is the title of the sheet on a phone: "Where were you born?" */
  city: Input & { question?: ReactNode }
  /** Only for places that are stored with a province. The town fills it in, so it never has an error of its own. */
  province?: Pick<Input, 'label' | 'name' | 'value'>
  /** The day on which the place must have existed. */
  day?: string | undefined
  /** A field that shares the line of the state. */
  beside?: ReactNode
  onChange: (place: Place) => void
}

export function PlaceFields({ state, city, province, day, beside, onChange }: PlaceFieldsProps) {
  const t = useTranslations('reference')
  const hintId = useId()
  const elsewhere = { state: state.value, province: '' }
  const { question: _, ...elsewhereProps } = city
  return (
    <FormFields>
      <FormFields columns={beside ? '9rem' : '100%'}>
        {beside}
        <CountryField
          {...state}
          {...(beside ? { comboboxProps: wideList } : {})}
          // A new state clears the place, because it belongs to the old state.
          onChange={(code) => code !== state.value && onChange({ state: code, city: '', province: '' })}
        />
      </FormFields>
      {state.value === ITALY && (
        <div className={province && classes.withProvince}>
          <MunicipalityField
            {...city}
            day={day}
            onChange={(row) => onChange({ state: ITALY, city: row?.code ?? '', province: row?.province ?? '' })}
          />
          {province && (
            <TextField
              label={province.label}
              name={province.name}
              value={province.value}
              readOnly
              tabIndex={-1}
              aria-describedby={province.value === '' ? hintId : undefined}
            />
          )}
          {province?.value === '' && (
            <p id={hintId} className={classes.hint}>
              {t('fills_province')}
            </p>
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
