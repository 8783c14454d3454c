/** The log's filters (search, dates, apartment, door, status) and its live switch. */
import type { Flat } from '@portineria/contract/flat'
import { IconDoor } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { FlatFilter } from '../../../lib/flat/flat-filter.tsx'
import { DatesFilter } from '../../../ui/control/dates-filter.tsx'
import { FilterBar } from '../../../ui/control/filter-bar.tsx'
import { FilterChips } from '../../../ui/control/filter-chips.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import type { StatusCounts } from '../door.queries.ts'
import { type LogStatus, logLook, logStatuses } from '../log-status.ts'
import { useDoorWords } from '../use-door-words.ts'
import classes from './log-filters.module.css'
import { isLive, unnarrowed } from './log-query.ts'
import { periods } from './log-search.ts'
import type { LogAddress } from './use-log-address.ts'

type LogFiltersProps = LogAddress & {
  flats: readonly Flat[] | undefined
  counts: StatusCounts | undefined
  /** The number of attempts that the filters find. */
  found: number | undefined
}

export function LogFilters({ search, narrow, flats, counts, found }: LogFiltersProps) {
  const t = useTranslations('door.admin.log')
  const active = [search.flat, search.door, search.dates ?? search.from ?? search.to, search.status]
  /** Switching live on also returns to the first page in the default order, where new rows arrive. */
  const follow = (on: boolean) => narrow(on ? { live: undefined, order: undefined } : { live: false })
  return (
    <FilterBar
      search={{ label: t('search'), value: search.q ?? '', onSearch: (text) => narrow({ q: text || undefined }) }}
      active={active.filter((one) => one !== undefined).length}
      found={found}
      onClear={() => narrow({ ...unnarrowed, q: search.q })}
      selects={<Choices search={search} narrow={narrow} flats={flats} />}
    >
      <span className={classes.live}>
        <SwitchField
          label={t('live')}
          checked={isLive(search)}
          onChange={(event) => follow(event.currentTarget.checked)}
        />
      </span>
      <div className={classes.chips}>
        <StatusChips search={search} narrow={narrow} counts={counts} />
      </div>
    </FilterBar>
  )
}

function Choices({ search, narrow, flats }: Omit<LogFiltersProps, 'counts' | 'found'>) {
  const t = useTranslations('door.admin.log')
  const words = useDoorWords()
  const flat = flats?.find(({ id }) => id === search.flat)
  return (
    <>
      <DatesFilter
        value={search}
        onChange={narrow}
        periods={periods.map((period) => ({ value: period, label: t(`period.${period}`) }))}
        words={{
          dates: t('dates'),
          any_dates: t('any_dates'),
          between: t('between'),
          from: t('from'),
          to: t('to'),
        }}
      />
      <FlatFilter
        label={t('flat')}
        all={t('all_flats')}
        flats={flats}
        value={search.flat}
        onChange={(id) => narrow({ flat: id })}
      />
      <SelectField
        label={null}
        aria-label={t('door')}
        icon={IconDoor}
        placeholder={t('any_door')}
        value={search.door ?? ''}
        onChange={(event) =>
          narrow({ door: ([1, 2] as const).find((door) => String(door) === event.currentTarget.value) })
        }
        options={([1, 2] as const).map((door) => ({ value: String(door), label: words.door(flat, door) }))}
      />
    </>
  )
}

function StatusChips({ search, narrow, counts }: Omit<LogFiltersProps, 'flats' | 'found'>) {
  const t = useTranslations('door.admin')
  // An attempt is pending only for seconds, so the chip is shown only while there is one.
  const shown = logStatuses.filter((one) => one !== 'pending' || search.status === one || (counts?.pending ?? 0) > 0)
  return (
    <FilterChips<LogStatus | 'all'>
      label={t('log.status')}
      value={search.status ?? 'all'}
      onChange={(value) => narrow({ status: value === 'all' ? undefined : value })}
      chips={[
        {
          value: 'all',
          label: t('log.all'),
          count: counts && logStatuses.reduce((sum, status) => sum + counts[status], 0),
        },
        ...shown.map((status) => ({
          value: status,
          label: t(`status.${status}`),
          count: counts?.[status],
          ...logLook[status],
        })),
      ]}
    />
  )
}
