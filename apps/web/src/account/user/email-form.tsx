/** Changes the email address: the password proves who asks, and a link sent to the new address proves that it is theirs. */
import { isEmail } from '@portineria/contract/rules/fields'
import { useTranslations } from 'use-intl'
import { FormFrame } from '../../lib/user/form-frame.tsx'
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
  const problem = (value: string) => {
    const email = value.trim().toLowerCase()
    if (!isEmail(email)) return t('invalid.email')
    return email === user.email ? t('email.same') : null
  }
  const form = useAppForm({
    initialValues: { email: '', current_password: '' },
    validate: { email: problem, current_password: (value) => (value ? null : t('password.current_required')) },
  })
  const submit = form.submit(async ({ email, current_password }) => {
    try {
      await save({ email: email.trim(), current_password })
      guard.setDirty(false)
      onDone()
      void showMessage(t('email.sent', { email: email.trim() }))
    } catch (error) {
      form.showServerErrors(failures(error))
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
      <p>{t('email.intro', { email: user.email })}</p>
      <FormFields>
        <EmailField label={t('email.new')} name="email" {...form.getInputProps('email')} />
        <PasswordField
          label={t('password.current')}
          name="current_password"
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
      </FormFields>
    </FormFrame>
  )
}
