/** The part of the form with the apartment's national code (CIN), the older code of its region, or that it needs none. */
import { useTranslations } from 'use-intl'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { FormPart } from '../../ui/form/form-part.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FlatFormState } from './use-flat-form.ts'

export function CodesPart({ form }: { form: FlatFormState }) {
  const t = useTranslations('flat')
  const { cin, needs_cin } = form.values
  const code = { maxLength: 40, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <FormPart title={t('codes.title')} hint={t('codes.hint')}>
      <FormFields columns="14rem">
        <TextField {...code} label={t('field.cin')} description={t('codes.cin_hint')} {...form.getInputProps('cin')} />
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
  )
}
