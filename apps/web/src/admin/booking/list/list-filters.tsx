/** The filters of the list: search, apartment, dates, source, status, incomplete stays, archive. On a phone the selects fold. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import type { Flat } from '@portineria/contract/flat'
import { IconAdjustmentsHorizontal, IconBuilding, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { FilterChips } from '../../../ui/control/filter-chips.tsx'
import { SearchField } from '../../../ui/control/search-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { statusLook } from '../../../ui/status/status-look.ts'
import { sourceKey } from '../source-mark.tsx'
import type { ListAddress } from '../use-list-address.ts'
import { DatesFilter } from './dates-filter.tsx'
import classes from './list-filters.module.css'

type StatusChipsProps = Pick<ListAddress, 'search' | 'narrow'> & {
  counts: CallResponse<Calls['countBookings']> | undefined
}
type ListFiltersProps = StatusChipsProps & { flats: readonly Flat[] | undefined }

export function ListFilters({ search, narrow, counts, flats }: ListFiltersProps) {
  const t = useTranslations('booking.list')
  const used = [search.flat, search.dates, search.from, search.to, search.source].some((one) => one !== undefined)
  const [unfolded, setUnfolded] = useState(used)
  return (
    <div className={classes.filters}>
      <SearchField
        className={classes.search}
        label={t('search')}
        value={search.q ?? ''}
        onSearch={(text) => narrow({ q: text || undefined })}
      />
      <IconButton
        variant="line"
        icon={IconAdjustmentsHorizontal}
        label={t('filters')}
        aria-expanded={unfolded}
        className={classes.fold}
        data-used={used || undefined}
        onClick={() => setUnfolded(!unfolded)}
      />
      <div className={classes.choices} data-unfolded={unfolded || undefined}>
        <Choices search={search} narrow={narrow} flats={flats} />
      </div>
      <span className={classes.archived}>
        <SwitchField
          label={t('archived')}
          checked={search.archived ?? false}
          onChange={(event) => narrow({ archived: event.currentTarget.checked || undefined })}
        />
      </span>
      <div className={classes.chips}>
        <StatusChips search={search} narrow={narrow} counts={counts} />
      </div>
      <span className={classes.lacking}>
        <SwitchField
          label={t('lacking')}
          checked={search.lacking ?? false}
          onChange={(event) => narrow({ lacking: event.currentTarget.checked || undefined })}
        />
      </span>
    </div>
  )
}

function Choices({ search, narrow, flats }: Omit<ListFiltersProps, 'counts'>) {
  const t = useTranslations('booking.list')
  const source = useTranslations('booking.source')
  const chosen = (value: string) => (value === '' ? undefined : Number(value))
  return (
    <>
      <SelectField
        label={null}
        aria-label={t('flat')}
        icon={IconBuilding}
        placeholder={t('all_flats')}
        value={search.flat ?? ''}
        onChange={(event) => narrow({ flat: chosen(event.currentTarget.value) })}
        options={(flats ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <DatesFilter search={search} narrow={narrow} />
      <SelectField
        label={null}
        aria-label={t('source')}
        icon={IconWorld}
        placeholder={t('any_source')}
        value={search.source ?? ''}
        onChange={(event) => narrow({ source: chosen(event.currentTarget.value) as 0 | 1 | 2 | undefined })}
        options={([0, 1, 2] as const).map((code) => ({ value: String(code), label: source(sourceKey(code)) }))}
      />
    </>
  )
}

const codes = ['1', '2', '3', '4', '5', '6'] as const
type Chip = (typeof codes)[number] | 'all'

/** The statuses as chips, each with the number of its reservations. */
function StatusChips({ search, narrow, counts }: StatusChipsProps) {
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
