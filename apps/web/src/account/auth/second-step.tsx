/** The second step of the log-in: the password was right, and the account also asks for a code. */
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api.ts'
import { Button } from '../../ui/button/button.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { AccountForm, FormHead } from './account-form.tsx'
import { CodeField, useCodeRule } from './code-field.tsx'
import classes from './form.module.css'
import { useAccountWords } from './use-account-words.ts'

type SecondStepProps = { enter: (code: string) => Promise<void>; onBack: () => void }

export function SecondStep({ enter, onBack }: SecondStepProps) {
  const t = useTranslations('auth')
  const errors = useTranslations('errors')
  const words = useAccountWords()
  const rule = useCodeRule()
  const [recovery, setRecovery] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useAppForm({
    initialValues: { code: '' },
    validate: { code: (value) => rule(value, recovery) },
  })
  const field = useRef<HTMLInputElement>(null)
  // The form has just replaced another one, so the focus moves to the field to type in.
  useEffect(() => field.current?.focus(), [recovery])
  const submit = form.submit(async ({ code }) => {
    setProblem(null)
    try {
      await enter(code)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_code')
        form.showServerErrors([{ field: 'code', message: errors('invalid_code') }])
      else setProblem(words(error))
    }
  })
  const change = () => {
    form.reset()
    setProblem(null)
    setRecovery(!recovery)
  }
  return (
    <AccountForm onSubmit={submit} problem={problem}>
      <FormHead title={t('second_step.title')} text={t(recovery ? 'second_step.recovery_text' : 'second_step.text')} />
      <CodeField ref={field} recovery={recovery} onSwitch={change} {...form.getInputProps('code')} />
      <Button type="submit" fullWidth loading={form.submitting}>
        {t('log_in')}
      </Button>
      {recovery && <p className={classes.fine}>{t('second_step.lost')}</p>}
      <Button variant="link" icon={IconArrowLeft} className={classes.back} onClick={onBack}>
        {t('second_step.back')}
      </Button>
    </AccountForm>
  )
}
