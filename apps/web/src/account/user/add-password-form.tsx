/** Adds a password to an account that has none. A link in the mailbox proves who asks, and the address is what they log in with. */
import type { User } from '@portineria/contract/user'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { LinkButton } from '../../lib/link-button.tsx'
import type { LeaveGuard } from '../../lib/use-leave-guard.ts'
import { FormFrame } from '../../lib/user/form-frame.tsx'
import { LinkProof } from '../../lib/user/link-proof.tsx'
import { NewPasswordFields, useNewPasswordRules } from '../../lib/user/new-password-fields.tsx'
import { useFailureWords } from '../../lib/user/use-failure-words.ts'
import { userQueries } from '../../lib/user/user.queries.ts'
import { toastDone } from '../../ui/feedback/toast.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'

type Props = { user: User; guard: LeaveGuard; onDone: () => void; onCancel: () => void }

export function AddPasswordForm(props: Props) {
  return props.user.email ? <PasswordFields {...props} /> : <AddressFirst />
}

/** Without an address there would be nothing to log in with. */
function AddressFirst() {
  const t = useTranslations('user.add_password')
  return (
    <>
      <p>{t('address')}</p>
      <LinkButton to="." search={{ edit: 'email' }} replace fullWidth>
        {t('address_link')}
      </LinkButton>
    </>
  )
}

function PasswordFields({ user, guard, onDone, onCancel }: Props) {
  const t = useTranslations('user.add_password')
  const failures = useFailureWords()
  const client = useQueryClient()
  const [proofNeeded, setProofNeeded] = useState(false)
  const form = useAppForm({ initialValues: { password: '', password_confirm: '' }, validate: useNewPasswordRules() })
  const submit = form.submit(async (body) => {
    try {
      await call('changePassword', { params: { id: user.id }, body })
      guard.setDirty(false)
      toastDone(t('done'))
      void client.invalidateQueries(userQueries.own(user.id))
      onDone()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      setProofNeeded(code === 'proof_needed')
      if (code === 'address_needed') form.showServerErrors([{ message: t('unconfirmed', { email: user.email }) }])
      else if (code !== 'proof_needed') form.showServerErrors(failures(error))
    }
  })
  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      errorTitle={t('error')}
      submitLabel={t('submit')}
      unsaved={Object.values(form.values).filter(Boolean).length}
      guard={guard}
      onCancel={onCancel}
    >
      <p>{t('text', { email: user.email })}</p>
      {proofNeeded && <LinkProof email={user.email} />}
      <FormFields>
        {/* Tells password managers which account this is about. */}
        <input hidden readOnly type="text" name="username" autoComplete="username" value={user.email} />
        <NewPasswordFields form={form} />
      </FormFields>
    </FormFrame>
  )
}
