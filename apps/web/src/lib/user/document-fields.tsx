/** The fields of the identification document, without its picture, which only the check-in asks for. */
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PlaceFields } from '../places/place-fields.tsx'
import type { FieldSource } from './field-source.ts'

type DetailField =
  | 'document_number'
  | 'document_expiration'
  | 'document_issue_country'
  | 'document_issue_city'
  | 'document_emission_district'

export const documentTypes = ['IDENT', 'PASSE', 'PATEN'] as const

export function DocumentFields({ source }: { source: FieldSource<DetailField | 'document_type'> }) {
  const t = useTranslations('user')
  return (
    <DocumentDetails source={source}>
      <SelectField
        {...source.field('document_type')}
        placeholder={t('choose')}
        options={documentTypes.map((value) => ({ value, label: t(`document_type.${value}`) }))}
      />
    </DocumentDetails>
  )
}

/** `children` come first, beside the number. */
export function DocumentDetails({ source, children }: { source: FieldSource<DetailField>; children?: ReactNode }) {
  const t = useTranslations('user')
  const { field, set, keepsText } = source
  return (
    <>
      <FormFields columns="11rem">
        {children}
        <TextField
          {...field('document_number')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      </FormFields>
      <PlaceFields
        beside={<DateField {...field('document_expiration')} keepsText={keepsText} />}
        state={field('document_issue_country')}
        city={field('document_issue_city')}
        onChange={({ state, city }) => set({ document_issue_country: state, document_issue_city: city })}
      />
      <TextField
        {...field('document_emission_district')}
        autoComplete="off"
        maxLength={200}
        description={t('hints.document_emission_district')}
      />
    </>
  )
}
