/** The fields for the recipient of a receipt: a person, or a company with the data of an Italian invoice. */
import { useTranslations } from 'use-intl'
import { Segmented } from '../../ui/control/segmented.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FieldSource } from './field-source.ts'

type BillingField = 'type' | 'company_name' | 'vat_number' | 'company_nation' | 'fiscal_code' | 'pec' | 'receiver_code'

export function BillingFields({ source }: { source: FieldSource<BillingField> }) {
  const t = useTranslations('user')
  const { field, values, set } = source
  const company = values.type === 'company'
  const vatNumber = field('vat_number')
  return (
    <>
      <Segmented
        label={t('fields.type')}
        fullWidth
        value={company ? 'company' : 'private'}
        onChange={(value) => set({ type: value })}
        segments={(['private', 'company'] as const).map((value) => ({ value, label: t(`holder_type.${value}`) }))}
      />
      {company && <TextField {...field('company_name')} autoComplete="organization" maxLength={200} />}
      <FormFields columns="11rem">
        {company && (
          <TextField
            {...vatNumber}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            description={vatNumber.error ? undefined : t('hints.vat_number')}
          />
        )}
        {company && (
          <SelectField
            {...field('company_nation')}
            placeholder={t('choose')}
            options={(['1', '2'] as const).map((value) => ({ value, label: t(`company_nation.${value}`) }))}
          />
        )}
        <TextField {...field('fiscal_code')} autoComplete="off" autoCapitalize="characters" maxLength={32} />
        {company && (
          <TextField
            {...field('receiver_code')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={7}
            description={t('hints.receiver_code')}
          />
        )}
      </FormFields>
      {company && <EmailField {...field('pec')} autoComplete="off" description={t('hints.pec')} />}
    </>
  )
}
