/** The fields of a request for a quote. The name of an offered experience is known and not asked for. */
import { dayParts } from '@portineria/contract/rules/lists'
import { useFormatter, useTranslations } from 'use-intl'
import { noon } from '../../../lib/noon.ts'
import { useNow } from '../../../lib/use-now.ts'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { StepperField } from '../../../ui/form/stepper-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import type { AppForm } from '../../../ui/form/use-app-form.ts'
import { useStayInView } from '../stay-context.ts'
import { daysToChoose } from './request-days.ts'
import { RequestPhoto } from './request-photo.tsx'
import { LONGEST_WHAT, LONGEST_WISHES, MOST_PEOPLE, type RequestValues } from './request-values.ts'

type RequestFieldsProps = {
  form: AppForm<RequestValues>
  /** Whether an offered experience is asked for. */
  named: boolean
  onComing: (change: number) => void
}

export function RequestFields({ form, named, onComing }: RequestFieldsProps) {
  const t = useTranslations('trip.guest.request')
  const format = useFormatter()
  const { stay } = useStayInView()
  const days = daysToChoose(stay, useNow())
  const dayWords = (day: string) =>
    format.dateTime(noon(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <FormFields>
      {!named && (
        <TextField
          required
          label={t('what')}
          placeholder={t('what_hint')}
          maxLength={LONGEST_WHAT}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('what')}
        />
      )}
      <FormFields columns="12rem">
        <SelectField
          label={t('day')}
          placeholder={t('any_day')}
          options={days.map((day) => ({ value: day, label: dayWords(day) }))}
          {...form.getInputProps('day')}
        />
        <SelectField
          label={t('day_part')}
          placeholder={t('part.any')}
          options={dayParts.map((part) => ({ value: part, label: t(`part.${part}`) }))}
          {...form.getInputProps('day_part')}
        />
      </FormFields>
      <StepperField
        label={t('people')}
        min={1}
        max={MOST_PEOPLE}
        value={form.values.people}
        onChange={(people) => form.setFieldValue('people', people)}
      />
      <TextareaField
        label={t('wishes')}
        placeholder={t('wishes_hint')}
        maxLength={LONGEST_WISHES}
        {...form.getInputProps('wishes')}
      />
      <RequestPhoto
        photo={form.values.photo}
        onChange={(photo) => form.setFieldValue('photo', photo)}
        onComing={onComing}
      />
    </FormFields>
  )
}
