/**
 * Shown instead of an experience that is still loading, could not be loaded, or is not offered any more. The last happens when a
 * guest follows the link in an old mail and a newer quote has replaced the one it names.
 */
import { IconMessageCircle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { useStayInView } from './stay-context.ts'
import type { useOffer } from './use-offer.ts'
import { useTripAddress } from './use-trip-address.ts'

type MissingOfferProps = { found: Omit<ReturnType<typeof useOffer>, 'offer' | 'held'> }

export function MissingOffer({ found: { isPending, failed, retry, retrying } }: MissingOfferProps) {
  const t = useTranslations('trip.guest')
  const { closed } = useStayInView()
  const { open } = useTripAddress()
  if (isPending) return <TextSkeleton />
  if (failed) return <LoadError message={t('load_error')} onRetry={retry} retrying={retrying} />
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
