/** What narrows the list: search, apartment, dates, source, status, what lacks something, the archive. On a phone the choices fold away. */
import type { Flat } from '@portineria/contract/flat'
import { IconAdjustmentsHorizontal, IconBuilding, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { SearchField } from '../../../ui/control/search-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { sourceKey } from '../source-mark.tsx'
import { DatesFilter } from './dates-filter.tsx'
import classes from './list-filters.module.css'
import { StatusChips, type StatusChipsProps } from './status-chips.tsx'

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
