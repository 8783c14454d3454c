/** Changes one's own password: the current one, then the new one twice. Every other session ends. */
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { LeaveGuard } from '../../lib/use-leave-guard.ts'
import { FormFrame } from '../../lib/user/form-frame.tsx'
import { NewPasswordFields, useNewPasswordRules } from '../../lib/user/new-password-fields.tsx'
import { useFailureWords } from '../../lib/user/use-failure-words.ts'
import { userQueries } from '../../lib/user/user.queries.ts'
import { toastDone } from '../../ui/feedback/toast.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'

type Props = { id: number; email?: string; guard: LeaveGuard; onDone?: () => void; onCancel?: () => void }

const empty = { current_password: '', password: '', password_confirm: '' }

export function PasswordForm({ id, email, guard, onDone, onCancel }: Props) {
  const t = useTranslations('user')
  const failures = useFailureWords()
  const client = useQueryClient()
  const rules = useNewPasswordRules()
  const form = useAppForm({
    initialValues: empty,
    validate: {
      current_password: (value) => (value ? null : t('password.current_required')),
      ...rules,
    },
  })
  const submit = form.submit(async (body) => {
    try {
      await call('changePassword', { params: { id }, body })
      guard.setDirty(false)
      form.reset()
      toastDone(t('password.done'), { detail: t('password.done_detail') })
      void client.invalidateQueries(userQueries.sessions())
      onDone?.()
    } catch (error) {
      form.showServerErrors(failures(error))
    }
  })
  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      errorTitle={t('password.error')}
      submitLabel={t('password.submit')}
      unsaved={Object.values(form.values).filter(Boolean).length}
      guard={guard}
      onCancel={onCancel}
    >
      <FormFields>
        {/* Tells password managers which account this is about. */}
        <input hidden readOnly type="text" name="username" autoComplete="username" value={email ?? ''} />
        <PasswordField
          label={t('password.current')}
          name="current_password"
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
        <NewPasswordFields form={form} />
      </FormFields>
    </FormFrame>
  )
}
