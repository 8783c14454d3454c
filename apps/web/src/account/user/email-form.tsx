/**
 * Changes the email address: the password proves who asks, or a link in the confirmed mailbox where there is no password; a link
 * sent to the new address proves that it is theirs.
 */
import { isEmail } from '@portineria/contract/rules/fields'
import type { User } from '@portineria/contract/user'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api.ts'
import { FormFrame } from '../../lib/user/form-frame.tsx'
import { LinkProof } from '../../lib/user/link-proof.tsx'
import type { SheetFormProps } from '../../lib/user/section-form.tsx'
import { useFailureWords } from '../../lib/user/use-failure-words.ts'
import { showMessage } from '../../ui/dialog/dialog.ts'
import { EmailField } from '../../ui/form/email-field.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { useSaveUser } from './use-save-user.ts'

export function EmailForm({ user, guard, onDone, onCancel }: SheetFormProps) {
  const t = useTranslations('user')
  const failures = useFailureWords()
  const save = useSaveUser()
  const [proofNeeded, setProofNeeded] = useState(false)
  const problem = (value: string) => {
    const email = value.trim().toLowerCase()
    if (!isEmail(email)) return t('invalid.email')
    return email === user.email ? t('email.same') : null
  }
  const form = useAppForm({
    initialValues: { email: '', current_password: '' },
    validate: {
      email: problem,
      current_password: (value) => (value || !user.has_password ? null : t('password.current_required')),
    },
  })
  const submit = form.submit(async ({ email, current_password }) => {
    try {
      await save({ email: email.trim(), ...(user.has_password && { current_password }) })
      guard.setDirty(false)
      onDone()
      void showMessage(t(user.email ? 'email.sent' : 'email.first_sent', { email: email.trim() }))
    } catch (error) {
      const proof = error instanceof ApiError && error.code === 'proof_needed'
      setProofNeeded(proof)
      if (!proof) form.showServerErrors(failures(error))
    }
  })
  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      errorTitle={t('save_error')}
      submitLabel={t('email.submit')}
      unsaved={form.values.email.trim() ? 1 : 0}
      guard={guard}
      onCancel={onCancel}
    >
      <p>{t(introOf(user), { email: user.email })}</p>
      {proofNeeded && <LinkProof email={user.email} />}
      <FormFields>
        <EmailField label={t('email.new')} name="email" {...form.getInputProps('email')} />
        {user.has_password && (
          <PasswordField
            label={t('password.current')}
            name="current_password"
            autoComplete="current-password"
            {...form.getInputProps('current_password')}
          />
        )}
      </FormFields>
    </FormFrame>
  )
}

function introOf({ email, email_confirmed }: User): 'email.intro' | 'email.declared' | 'email.first' {
  if (!email) return 'email.first'
  return email_confirmed ? 'email.intro' : 'email.declared'
}
