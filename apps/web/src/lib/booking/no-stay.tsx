/** Stands where a stay would be: the guest has none yet, or an old link asks for one that is not theirs. */
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LinkButton } from '../link-button.tsx'

/** `unknown`: the address names a stay. */
export function NoStay({ unknown }: { unknown: boolean }) {
  const t = useTranslations('booking.home')
  if (unknown)
    return (
      <EmptyState
        title={t('unknown_title')}
        text={t('unknown_text')}
        actions={<LinkButton to="/">{t('unknown_action')}</LinkButton>}
      />
    )
  return (
    <EmptyState
      title={t('none_title')}
      text={t('none_text')}
      actions={<LinkButton to="/otp-claim">{t('none_action')}</LinkButton>}
    />
  )
}
