/** The identification document, without its picture, which comes with the check-in. */
import { useTranslations } from 'use-intl'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PlaceFields } from '../places/place-fields.tsx'
import { type ProfileForm, useProfileField } from './use-profile-field.ts'

export function DocumentFields({ form }: { form: ProfileForm }) {
  const t = useTranslations('user')
  const field = useProfileField(form)
  return (
    <>
      <FormFields columns="11rem">
        <SelectField
          {...field('document_type')}
          placeholder={t('choose')}
          options={(['IDENT', 'PASSE', 'PATEN'] as const).map((value) => ({
            value,
            label: t(`document_type.${value}`),
          }))}
        />
        <TextField
          {...field('document_number')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <DateField {...field('document_expiration')} />
      </FormFields>
      <PlaceFields
        state={field('document_issue_country')}
        city={field('document_issue_city')}
        onChange={({ state, city }) => {
          form.setFieldValue('document_issue_country', state)
          form.setFieldValue('document_issue_city', city)
        }}
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
