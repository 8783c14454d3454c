/** The part of the form with the hours of check-in and check-out, the time zone, and which guests need a document. */
import { IconClock, IconWorld } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { SearchSelectField } from '../../ui/form/search-select-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FormPart } from './form-part.tsx'
import type { FlatFormState } from './use-flat-form.ts'

/** The time zones this browser knows, and the saved one in case it is spelt differently. */
const zones = (saved: string) =>
  [...new Set([saved, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))

export function RulesPart({ form }: { form: FlatFormState }) {
  const t = useTranslations('flat')
  const saved = form.values.time_zone
  const options = useMemo(() => zones(saved), [saved])
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
        <SearchSelectField
          icon={IconWorld}
          label={t('field.time_zone')}
          options={options}
          allowDeselect={false}
          {...form.getInputProps('time_zone')}
        />
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
