/** The register form: the key of a reservation, the guest's name and email, and a password. */
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import { PASSWORD_MIN } from '@portineria/contract/rules/fields'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { noteRegistration, type Registration } from '../../lib/session-store.ts'
import { CHOSEN_LANGUAGE, ownLanguage } from '../../lib/storage-keys.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { PrivacyLink } from '../privacy/privacy-link.tsx'
import { AccountForm } from './account-form.tsx'
import classes from './form.module.css'
import { KeyField } from './key-field.tsx'
import { Notice } from './notice.tsx'
import { fieldOf, type Refusal, refusalOf } from './refusal.ts'
import { forgetKey, storeKey } from './stored-key.ts'
import { useAccountWords } from './use-account-words.ts'
import { useFieldRules } from './use-field-rules.ts'

/** Registers, and stores the outcome in the session (spec §4). */
async function register(body: CallInput<Calls['register']>['body']): Promise<Registration> {
  try {
    const registration = await call('register', { body })
    noteRegistration(registration)
    forgetKey()
    return registration
  } catch (error) {
    noteRegistration(null)
    // The key is remembered, so that it is claimed after the existing account logs in.
    if (refusalOf(error) === 'user_exists') storeKey(body.otp)
    throw error
  }
}

type RegisterFormProps = { otp: string; onDone?: (registration: Registration) => void }

export function RegisterForm({ otp: known, onDone }: RegisterFormProps) {
  const t = useTranslations('auth')
  const words = useAccountWords()
  const [problem, setProblem] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const form = useAppForm({
    initialValues: { otp: known, name: '', surname: '', email: '', password: '', password_confirm: '' },
    validate: useFieldRules(),
  })
  const create = form.submit(async ({ otp, name, surname, email, password }) => {
    setProblem(null)
    setRefusal(null)
    try {
      // Without one, the account starts with the language of the reservation.
      const language = ownLanguage(localStorage.getItem(CHOSEN_LANGUAGE), navigator.languages) ?? undefined
      const registration = await register({ otp, name, surname, email, password, language })
      onDone?.(registration)
    } catch (error) {
      const found = refusalOf(error)
      const field = fieldOf[found]
      setRefusal(found)
      if (field) form.showServerErrors([{ field, message: words(error) }])
      else setProblem(words(error))
    }
  })
  return (
    <AccountForm onSubmit={create} problem={problem}>
      {refusal === 'user_exists' && (
        <Notice tone="info">
          {t.rich('registration.exists', { link: (text) => <Link to="/login">{text}</Link> })}
        </Notice>
      )}
      <FormFields>
        <KeyField {...form.getInputProps('otp')} />
        <FormFields columns="9rem">
          <TextField label={t('name')} name="name" autoComplete="given-name" {...form.getInputProps('name')} />
          <TextField
            label={t('surname')}
            name="surname"
            autoComplete="family-name"
            {...form.getInputProps('surname')}
          />
        </FormFields>
        <EmailField label={t('email')} name="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="new-password"
          description={t('password_hint', { count: PASSWORD_MIN })}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t('password_again')}
          name="password_confirm"
          autoComplete="new-password"
          {...form.getInputProps('password_confirm')}
        />
      </FormFields>
      <Button type="submit" fullWidth loading={form.submitting}>
        {t('registration.submit')}
      </Button>
      <p className={classes.fine}>
        {t.rich('registration.privacy', { link: (text) => <PrivacyLink>{text}</PrivacyLink> })}
      </p>
    </AccountForm>
  )
}
