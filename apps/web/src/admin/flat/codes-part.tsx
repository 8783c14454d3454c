/** The part of the form with the apartment's codes: the national one (CIN), the older regional one, and the one for statistics. */
import { useTranslations } from 'use-intl'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { FormPart } from '../../ui/form/form-part.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FlatFormState } from './use-flat-form.ts'

export function CodesPart({ form }: { form: FlatFormState }) {
  const t = useTranslations('flat')
  const { cin, needs_cin } = form.values
  const code = { maxLength: 40, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <>
      <FormPart title={t('codes.title')} hint={t('codes.hint')}>
        <FormFields columns="14rem">
          <TextField
            {...code}
            label={t('field.cin')}
            description={t('codes.cin_hint')}
            {...form.getInputProps('cin')}
          />
          <TextField
            {...code}
            label={t('field.regional_code')}
            description={t('codes.regional_hint')}
            {...form.getInputProps('regional_code')}
          />
        </FormFields>
        {/* An apartment that has a code obviously needs one. */}
        {cin.trim() === '' && (
          <CheckboxField
            label={t('codes.none')}
            description={t('codes.none_hint')}
            checked={!needs_cin}
            onChange={(event) => form.setFieldValue('needs_cin', !event.currentTarget.checked)}
          />
        )}
      </FormPart>
      <FormPart title={t('codes.statistics')} hint={t('codes.statistics_hint')}>
        <StatisticsFields form={form} code={code} />
      </FormPart>
    </>
  )
}

type StatisticsFieldsProps = { form: FlatFormState; code: object }

/** The other fields mean nothing without a structure code. */
function StatisticsFields({ form, code }: StatisticsFieldsProps) {
  const t = useTranslations('flat')
  const number = { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } as const
  return (
    <>
      <TextField
        {...code}
        label={t('field.structure_code')}
        description={t('codes.structure_hint')}
        {...form.getInputProps('structure_code')}
      />
      {form.values.structure_code.trim() !== '' && (
        <FormFields columns="9rem">
          <TextField {...number} label={t('field.rooms')} {...form.getInputProps('rooms')} />
          <TextField
            {...number}
            label={t('field.beds')}
            description={t('codes.beds_hint')}
            {...form.getInputProps('beds')}
          />
          <DateField
            label={t('field.statistics_from')}
            description={t('codes.from_hint')}
            {...form.getInputProps('statistics_from')}
          />
        </FormFields>
      )}
    </>
  )
}
