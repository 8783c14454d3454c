/** The head of the reservations, for both the list and the calendar. */
import { IconCalendarWeek, IconFileImport, IconList, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { LinkIconButton } from '../../lib/link-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Segmented } from '../../ui/control/segmented.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useListAddress } from './use-list-address.ts'

export function ReservationsHead({ onRefresh, onNew }: { onRefresh: () => void; onNew: () => void }) {
  const t = useTranslations('booking.list')
  const importing = useTranslations('import_list')
  return (
    <PageHeader
      title={t('title')}
      tools={<ViewSwitch />}
      actions={
        <>
          <IconButton
            variant="line"
            icon={IconRefresh}
            label={t('refresh')}
            aria-keyshortcuts="R"
            onClick={onRefresh}
          />
          <LinkIconButton
            variant="line"
            icon={IconFileImport}
            label={importing('open')}
            to="/admin_book"
            search={{ import: '' }}
          />
          <Button icon={IconPlus} aria-keyshortcuts="N" onClick={onNew}>
            {t('new')}
          </Button>
        </>
      }
    />
  )
}

function ViewSwitch() {
  const t = useTranslations('booking.list')
  const { search, show } = useListAddress()
  return (
    <Segmented
      label={t('view')}
      value={search.view ?? 'list'}
      onChange={(view) => show(view === 'calendar' ? view : undefined)}
      segments={[
        { value: 'list', label: t('list'), icon: IconList },
        { value: 'calendar', label: t('calendar'), icon: IconCalendarWeek },
      ]}
    />
  )
}
