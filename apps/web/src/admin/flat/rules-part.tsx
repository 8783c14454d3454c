/** The part of the form with the hours of check-in and check-out, the time zone, and which guests need a document. */
import { IconClock } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { FormPart } from '../../ui/form/form-part.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TimeZoneField } from '../../ui/form/time-zone-field.tsx'
import type { FlatFormState } from './use-flat-form.ts'

export function RulesPart({ form }: { form: FlatFormState }) {
  const t = useTranslations('flat')
  return (
    <FormPart title={t('rules.title')} hint={t('rules.hours')}>
      <FormFields columns="9rem">
        <TextField
          type="time"
          icon={IconClock}
          label={t('field.check_in_hour')}
          {...form.getInputProps('check_in_hour')}
        />
        <TextField
          type="time"
          icon={IconClock}
          label={t('field.check_out_hour')}
          {...form.getInputProps('check_out_hour')}
        />
      </FormFields>
      <FormFields columns="14rem">
        <TimeZoneField label={t('field.time_zone')} {...form.getInputProps('time_zone')} />
        <SelectField
          label={t('field.documents')}
          options={[
            { value: 'everyone', label: t('rules.everyone') },
            { value: 'heads', label: t('rules.heads') },
          ]}
          {...form.getInputProps('documents')}
        />
      </FormFields>
    </FormPart>
  )
}
