/** The empty state of the list: why it is empty, and buttons to change that. */
import { useTranslations } from 'use-intl'
import { LinkButton } from '../../../lib/link-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { isNarrowed, unnarrowed } from '../list-query.ts'
import type { ListAddress } from '../use-list-address.ts'

export function ListEmpty({ search, narrow, open }: Pick<ListAddress, 'search' | 'narrow' | 'open'>) {
  const t = useTranslations('booking.list')
  const importing = useTranslations('import_list')
  const archived = search.archived ?? false
  const turn = { archived: archived ? undefined : (true as const) }
  if (isNarrowed(search))
    return (
      <EmptyState
        title={search.q ? t('nothing_called', { query: search.q }) : t('nothing_found')}
        text={archived ? t('looked_in_archive') : t('looked_in_lists')}
        actions={
          <>
            <Button small variant="line" onClick={() => narrow(turn)}>
              {archived ? t('leave_archive') : t('search_archive')}
            </Button>
            <Button small variant="quiet" onClick={() => narrow(unnarrowed)}>
              {t('clear')}
            </Button>
          </>
        }
      />
    )
  if (archived)
    return (
      <EmptyState
        title={t('archive_empty')}
        text={t('archive_empty_text')}
        actions={
          <Button small variant="line" onClick={() => narrow(turn)}>
            {t('leave')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={t('none_title')}
      text={t('none_text')}
      actions={
        <>
          <Button small onClick={() => open('new')}>
            {t('new')}
          </Button>
          <LinkButton small variant="line" to="/admin_book" search={{ import: '' }}>
            {importing('open')}
          </LinkButton>
        </>
      }
    />
  )
}
