/** Nobody waits any more; or somebody has come meanwhile. */
import { useTranslations } from 'use-intl'
import { LinkButton } from '../../../lib/link-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'

export function QueueEnd({ waiting, onNext }: { waiting: readonly number[]; onNext: (id: number) => void }) {
  const t = useTranslations('booking.review')
  const [next] = waiting
  const more = next !== undefined
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState
        title={t(more ? 'end_more_title' : 'end_title')}
        text={more ? t('end_more', { count: waiting.length }) : t('end_text')}
        house="Check-in"
        actions={
          <>
            {more && <Button onClick={() => onNext(next)}>{t('end_next')}</Button>}
            <LinkButton to="/admin" variant={more ? 'line' : 'primary'}>
              {t('end_today')}
            </LinkButton>
            <LinkButton to="/admin_book" search={{}} variant="line">
              {t('end_list')}
            </LinkButton>
          </>
        }
      />
    </>
  )
}
