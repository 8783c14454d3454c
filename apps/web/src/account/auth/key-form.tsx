/** Type a key, or another one; what it opens is shown before anything is done with it. */
import { normaliseOtp } from '@portineria/contract/rules/otp'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { Button } from '../../ui/button/button.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { AccountForm, FormHead } from './account-form.tsx'
import { KeyField } from './key-field.tsx'
import { otpQueries } from './otp.queries.ts'
import { useFieldRules } from './use-field-rules.ts'

type KeyFormProps = {
  otp?: string
  /** What is already known to be wrong with it. */
  error?: unknown
}

/** A key that opens nothing is told at the field, trouble on the way above the form. */
const isAboutKey = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400)

export function KeyForm({ otp = '', error }: KeyFormProps) {
  const t = useTranslations('auth.key_form')
  const words = useErrorWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [problem, setProblem] = useState(() => (error && !isAboutKey(error) ? words(error) : null))
  const form = useAppForm({
    initialValues: { otp },
    initialErrors: isAboutKey(error) ? { otp: words(error) } : {},
    validate: { otp: useFieldRules().otp },
  })
  const look = form.submit(async (values) => {
    const key = normaliseOtp(values.otp) ?? values.otp
    setProblem(null)
    try {
      await client.fetchQuery({ ...otpQueries.look(key), retry: false })
      await navigate({ to: '/otp', search: { otp: key } })
    } catch (failure) {
      if (isAboutKey(failure)) form.showServerErrors([{ field: 'otp', message: words(failure) }])
      else setProblem(words(failure))
    }
  })
  return (
    <AccountForm onSubmit={look} problem={problem}>
      <FormHead title={t('title')} text={t('text')} />
      <KeyField {...form.getInputProps('otp')} />
      <Button type="submit" fullWidth loading={form.submitting}>
        {t('submit')}
      </Button>
    </AccountForm>
  )
}
