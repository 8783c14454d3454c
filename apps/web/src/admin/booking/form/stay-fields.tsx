/** The fields of the stay: apartment, code, dates, guests and source. */
import type { Flat } from '@portineria/contract/flat'
import { nightsBetween } from '@portineria/contract/rules/stay-time'
import { IconBuilding } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { sourceKey } from '../../../lib/booking/source-mark.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { SearchSelectField } from '../../../ui/form/search-select-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { StepperField } from '../../../ui/form/stepper-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AvailabilityStrip } from './availability-strip.tsx'
import { CodeTaken } from './code-taken.tsx'
import type { Availability } from './use-availability.ts'
import type { BookingFormApi } from './use-booking-draft.ts'
import { useClashWords } from './use-clash-words.ts'

type StayFieldsProps = {
  form: BookingFormApi
  flats: readonly Flat[]
  flat: Flat | undefined
  availability: Availability
  id: number | undefined
}

export function StayFields({ form, flats, flat, availability, id }: StayFieldsProps) {
  const t = useTranslations('booking.form')
  const source = useTranslations('booking.source')
  const clash = useClashWords()
  const { code, check_in, check_out, archived } = form.values
  const taker = flat && !archived ? availability.takerOf(flat.id) : undefined
  const nights = check_in && check_out > check_in ? nightsBetween(check_in, check_out) : 0
  const checkOut = form.getInputProps('check_out')
  return (
    <FormFields>
      <FormFields columns="16rem">
        <SearchSelectField
          required
          label={t('flat')}
          icon={IconBuilding}
          placeholder={t('choose_flat')}
          options={useFlatOptions(flats, availability)}
          allowDeselect={false}
          {...form.getInputProps('flat_id')}
          value={form.values.flat_id || null}
          onChange={(value) => form.setFieldValue('flat_id', value ?? '')}
        />
        <TextField
          label={t('code')}
          description={
            form.errors.code === t('wrong.code_taken') ? <CodeTaken code={code} /> : id ? undefined : t('code_hint')
          }
          autoComplete="off"
          spellCheck={false}
          required={id !== undefined}
          {...form.getInputProps('code')}
        />
      </FormFields>
      <FormFields columns="8.5rem">
        <DateField
          required
          // A new reservation starts with its dates, because they decide which apartments are free.
          data-autofocus={id === undefined || undefined}
          label={t('check_in')}
          {...form.getInputProps('check_in')}
        />
        <DateField
          required
          label={t('check_out')}
          // An existing stay has its nights in the head.
          description={nights > 0 && id === undefined ? t('nights', { count: nights }) : undefined}
          {...checkOut}
          error={checkOut.error ?? (taker && clash(taker))}
        />
        <StepperField
          required
          label={t('guests')}
          min={1}
          max={flat?.max_guests ?? 50}
          {...form.getInputProps('guests_number')}
          value={form.values.guests_number}
        />
        <SelectField
          label={t('source')}
          placeholder={source('none')}
          options={([0, 1, 2] as const).map((code) => ({ value: String(code), label: source(sourceKey(code)) }))}
          {...form.getInputProps('source')}
        />
      </FormFields>
      {flat && nights > 0 && (
        <AvailabilityStrip
          flat={flat}
          id={id}
          check_in={check_in}
          check_out={check_out}
          verdict={availability.known ? (taker ? 'taken' : 'free') : 'checking'}
        />
      )}
    </FormFields>
  )
}

/** Lists the free apartments first; the labels of the others name the stay that occupies them. */
function useFlatOptions(flats: readonly Flat[], { known, takerOf }: Availability) {
  const t = useTranslations('booking.form')
  const options = flats.map((flat) => {
    const taker = known ? takerOf(flat.id) : undefined
    const label = taker
      ? t('flat_taken', { name: flat.name, who: taker.name ?? taker.code })
      : t('flat_free', { name: flat.name, max: flat.max_guests })
    return { value: String(flat.id), label, taken: taker !== undefined }
  })
  return options
    .toSorted((a, b) => Number(a.taken) - Number(b.taken) || a.label.localeCompare(b.label))
    .map(({ value, label }) => ({ value, label }))
}
