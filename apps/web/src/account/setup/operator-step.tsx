/** The step with the operator's name and how guests reach them. */
import { isEmail } from '@portineria/contract/rules/fields'
import { isPhone } from '@portineria/contract/rules/phone'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { refreshHouse, showHouse, useHouse } from '../../lib/house.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import type { StepProps } from './setup-step.ts'
import { StepForm } from './step-form.tsx'

export function OperatorStep({ onNext }: StepProps) {
  const t = useTranslations('setup.operator')
  const words = useErrorWords()
  const house = useHouse()
  const form = useAppForm({
    initialValues: {
      name: house.name,
      city: house.city ?? '',
      phone: house.phone ?? '',
      email: house.email ?? '',
    },
    validate: {
      name: (value) => (value.trim() ? null : t('name_required')),
      phone: (value) => (value.trim() === '' || isPhone(value) ? null : t('phone_invalid')),
      email: (value) => (value.trim() === '' || isEmail(value.trim()) ? null : t('email_invalid')),
    },
  })
  const save = form.submit(async (values) => {
    try {
      showHouse(await call('updateHouse', { body: { version: house.version, ...values } }))
      onNext()
    } catch (error) {
      // Somebody else has changed the settings: their version is loaded, and pressing again saves these fields over it.
      if (error instanceof ApiError && error.code === 'changed_meanwhile') await refreshHouse()
      form.showServerErrors([{ message: words(error) }])
    }
  })
  return (
    <StepForm form={form} onSubmit={save}>
      <TextField
        required
        label={t('name')}
        description={t('name_hint')}
        autoComplete="organization"
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <FormFields columns="12rem">
        <TextField label={t('city')} autoComplete="address-level2" maxLength={80} {...form.getInputProps('city')} />
        <TextField
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          label={t('phone')}
          description={t('phone_hint')}
          {...form.getInputProps('phone')}
        />
      </FormFields>
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        label={t('email')}
        {...form.getInputProps('email')}
      />
    </StepForm>
  )
}
