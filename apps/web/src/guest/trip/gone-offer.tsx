/** Instead of an experience that is not offered any more: the link in a mail outlives a quote that a newer one has replaced. */
import { IconMessageCircle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { useStayInView } from './stay-context.ts'
import { useTripAddress } from './use-trip-address.ts'

export function GoneOffer() {
  const t = useTranslations('trip.guest')
  const { closed } = useStayInView()
  const { open } = useTripAddress()
  return (
    <EmptyState
      title={t('gone')}
      text={closed ?? t('gone_text')}
      actions={
        <Button variant="line" icon={IconMessageCircle} onClick={() => open({ chat: 0 })}>
          {t('gone_action')}
        </Button>
      }
    />
  )
}
