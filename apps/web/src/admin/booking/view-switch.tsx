/** The same reservations as a list or as a calendar. */
import { IconCalendarWeek, IconList } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Segmented } from '../../ui/control/segmented.tsx'
import { useListAddress } from './use-list-address.ts'

export function ViewSwitch() {
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
