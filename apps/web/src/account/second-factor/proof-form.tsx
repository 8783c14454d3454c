/** Asks for the password and a code before a change that weakens the second step. */
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { FormFrame } from '../../lib/user/form-frame.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { CodeField, useCodeRule } from '../auth/code-field.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { useFactorFailures } from './use-factor-failures.ts'

type Props = {
  text: string
  submitLabel: string
  danger?: boolean
  email: string | undefined
  send: (proof: { current_password: string; code: string }) => Promise<void>
  onCancel: () => void
}

export function ProofForm({ text, submitLabel, danger, email, send, onCancel }: Props) {
  const t = useTranslations('user')
  const failures = useFactorFailures()
  const guard = useLeaveGuard()
  const rule = useCodeRule()
  const [recovery, setRecovery] = useState(false)
  const form = useAppForm({
    initialValues: { current_password: '', code: '' },
    validate: {
      current_password: (value) => (value ? null : t('password.current_required')),
      code: (value) => rule(value, recovery),
    },
  })
  const submit = form.submit(async (proof) => {
    try {
      await send(proof)
    } catch (error) {
      form.showServerErrors(failures(error))
    }
  })
  const change = () => {
    form.setFieldValue('code', '')
    setRecovery(!recovery)
  }
  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      errorTitle={t('second_factor.error')}
      submitLabel={submitLabel}
      danger={danger}
      unsaved={0}
      guard={guard}
      onCancel={onCancel}
    >
      <p>{text}</p>
      <FormFields>
        <OwnPasswordField email={email} {...form.getInputProps('current_password')} />
        <CodeField recovery={recovery} onSwitch={change} {...form.getInputProps('code')} />
      </FormFields>
    </FormFrame>
  )
}
