/** The form that sets a person's password. It ends all their sessions; the operator gives them the new password. */
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { FormFrame } from '../../lib/user/form-frame.tsx'
import { NewPasswordFields, useNewPasswordRules } from '../../lib/user/new-password-fields.tsx'
import type { SheetFormProps } from '../../lib/user/section-form.tsx'
import { useFailureWords } from '../../lib/user/use-failure-words.ts'
import { withProof } from '../../lib/user/with-proof.ts'
import { toastDone } from '../../ui/feedback/toast.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { holderName } from './holder-name.ts'

export function PasswordForm({ user, guard, onDone, onCancel }: SheetFormProps) {
  const t = useTranslations('user')
  const a = useTranslations('user.admin.password')
  const failures = useFailureWords()
  const rules = useNewPasswordRules()
  const form = useAppForm({
    initialValues: { password: '', password_confirm: '' },
    validate: rules,
  })
  const submit = form.submit(async (body) => {
    try {
      await withProof(() => call('changePassword', { params: { id: user.id }, body }))
      guard.setDirty(false)
      toastDone(a('done', { name: holderName(user) }))
      onDone()
    } catch (error) {
      form.showServerErrors(failures(error))
    }
  })
  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      errorTitle={t('password.error')}
      submitLabel={a('submit')}
      unsaved={form.values.password ? 1 : 0}
      guard={guard}
      onCancel={onCancel}
    >
      <p>{a('text')}</p>
      <FormFields>
        <NewPasswordFields form={form} />
      </FormFields>
    </FormFrame>
  )
}
