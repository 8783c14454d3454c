/** The field for one's current password, with the hidden account name that password managers need. */
import { useTranslations } from 'use-intl'
import { PasswordField } from '../../ui/form/password-field.tsx'

export function OwnPasswordField({ email, ...input }: { email: string | undefined }) {
  const t = useTranslations('user.password')
  return (
    <>
      <input hidden readOnly type="text" name="username" autoComplete="username" value={email ?? ''} />
      <PasswordField label={t('current')} name="current_password" autoComplete="current-password" {...input} />
    </>
  )
}
