/** The answer about news, to be changed at any time. */
import type { User } from '@portineria/contract/user'
import { useTranslations } from 'use-intl'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { useConsent } from './use-consent.ts'

export function ConsentSwitch({ user }: { user: User }) {
  const t = useTranslations('user')
  const { consent, saving, give } = useConsent(user)
  return (
    <SwitchField
      label={t('marketing.label')}
      description={t('marketing.text')}
      checked={consent ?? false}
      onChange={(event) => {
        if (saving === null) void give(event.currentTarget.checked)
      }}
    />
  )
}
