/** The filters of the list: search, apartment, dates, source, language, status, incomplete stays, archive. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import type { Flat } from '@portineria/contract/flat'
import { languageCodes } from '@portineria/contract/rules/languages'
import { IconLanguage, IconWorld } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { sourceKey } from '../../../lib/booking/source-mark.tsx'
import { FlatFilter } from '../../../lib/flat/flat-filter.tsx'
import { useLanguageName } from '../../../lib/language.tsx'
import { DatesFilter } from '../../../ui/control/dates-filter.tsx'
import { FilterBar } from '../../../ui/control/filter-bar.tsx'
import { FilterChips } from '../../../ui/control/filter-chips.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { statusLook } from '../../../ui/status/status-look.ts'
import { activeFilters, unnarrowed } from '../list-query.ts'
import { periods } from '../list-search.ts'
import type { ListAddress } from '../use-list-address.ts'
import classes from './list-filters.module.css'

type StatusChipsProps = Pick<ListAddress, 'search' | 'narrow'> & {
  counts: CallResponse<Calls['countBookings']> | undefined
}
type ListFiltersProps = StatusChipsProps & { flats: readonly Flat[] | undefined; found: number | undefined }

export function ListFilters({ search, narrow, counts, flats, found }: ListFiltersProps) {
  const t = useTranslations('booking.list')
  return (
    <FilterBar
      className={classes.filters}
      search={{ label: t('search'), value: search.q ?? '', onSearch: (text) => narrow({ q: text || undefined }) }}
      active={activeFilters(search)}
      found={found}
      onClear={() => narrow({ ...unnarrowed, q: search.q, archived: undefined })}
      selects={<Choices search={search} narrow={narrow} flats={flats} />}
    >
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
      <span className={classes.archived}>
        <SwitchField
          label={t('archived')}
          checked={search.archived ?? false}
          onChange={(event) => narrow({ archived: event.currentTarget.checked || undefined })}
        />
      </span>
    </FilterBar>
  )
}

const sources = [0, 1, 2] as const

function Choices({ search, narrow, flats }: Omit<ListFiltersProps, 'counts' | 'found'>) {
  const t = useTranslations('booking.list')
  const period = useTranslations('booking.period')
  const source = useTranslations('booking.source')
  const nameOf = useLanguageName()
  return (
    <>
      <FlatFilter
        label={t('flat')}
        all={t('all_flats')}
        flats={flats}
        value={search.flat}
        onChange={(flat) => narrow({ flat })}
      />
      <DatesFilter
        value={search}
        onChange={narrow}
        periods={periods.map((one) => ({ value: one, label: period(one) }))}
        words={{
          dates: t('dates'),
          any_dates: t('any_dates'),
          between: t('between'),
          from: t('from'),
          to: t('to'),
        }}
      />
      <SelectField
        label={null}
        aria-label={t('source')}
        icon={IconWorld}
        placeholder={t('any_source')}
        value={search.source ?? ''}
        onChange={(event) => narrow({ source: sources.find((code) => String(code) === event.currentTarget.value) })}
        options={sources.map((code) => ({ value: String(code), label: source(sourceKey(code)) }))}
      />
      <SelectField
        label={null}
        aria-label={t('language')}
        icon={IconLanguage}
        placeholder={t('any_language')}
        value={search.language ?? ''}
        onChange={(event) => narrow({ language: languageCodes.find((code) => code === event.currentTarget.value) })}
        options={languageCodes.map((code) => ({ value: code, label: nameOf(code) }))}
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
