/** The statuses as chips, with how many reservations each would show. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { useTranslations } from 'use-intl'
import { FilterChips } from '../../../ui/control/filter-chips.tsx'
import { statusLook } from '../../../ui/status/status-look.ts'
import type { ListAddress } from '../use-list-address.ts'

const codes = ['1', '2', '3', '4', '5', '6'] as const
type Chip = (typeof codes)[number] | 'all'

export type StatusChipsProps = Pick<ListAddress, 'search' | 'narrow'> & {
  counts: CallResponse<Calls['countBookings']> | undefined
}

export function StatusChips({ search, narrow, counts }: StatusChipsProps) {
  const t = useTranslations('booking.list')
  const status = useTranslations('ui.status')
  const chosen: Chip = codes.find((code) => code === String(search.status)) ?? 'all'
  return (
    <FilterChips<Chip>
      label={t('status')}
      value={chosen}
      onChange={(value) => narrow({ status: value === 'all' ? undefined : (Number(value) as typeof search.status) })}
      chips={[
        { value: 'all', label: t('all'), count: counts && codes.reduce((sum, code) => sum + counts[code], 0) },
        ...codes.map((code) => {
          const { name, icon } = statusLook[Number(code) as keyof typeof statusLook]
          return { value: code, label: status(name), icon, tone: name, count: counts?.[code] }
        }),
      ]}
    />
  )
}
