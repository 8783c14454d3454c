/** The filters of the catalogue: text, apartment, visibility, category. */
import type { Flat } from '@portineria/contract/flat'
import { IconEye } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { FlatFilter } from '../../../lib/flat/flat-filter.tsx'
import { FilterBar } from '../../../ui/control/filter-bar.tsx'
import { FilterChips } from '../../../ui/control/filter-chips.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { categories, categoryLook } from '../category-look.ts'
import classes from '../trip.module.css'
import type { Trip } from '../trip.queries.ts'
import { unnarrowed } from '../trip-view.ts'
import type { TripAddress } from '../use-trip-address.ts'

type CatalogueFiltersProps = Pick<TripAddress, 'search' | 'narrow'> & {
  flats: readonly Flat[] | undefined
  /** The experiences that match all filters but the category. */
  found: readonly Trip[] | undefined
}

export function CatalogueFilters({ search, narrow, flats, found }: CatalogueFiltersProps) {
  const t = useTranslations('trip.admin')
  const { q, flat, visible, category } = search
  return (
    <FilterBar
      search={{ label: t('catalogue.search'), value: q ?? '', onSearch: (text) => narrow({ q: text || undefined }) }}
      active={[flat, visible, category].filter((one) => one !== undefined).length}
      found={found?.filter((trip) => category === undefined || trip.category === category).length}
      onClear={() => narrow({ ...unnarrowed, q })}
      selects={<Choices search={search} narrow={narrow} flats={flats} />}
    >
      <div className={classes.ownLine}>
        <FilterChips
          label={t('category.label')}
          value={search.category === undefined ? 'all' : categoryLook[search.category].word}
          onChange={(word) => narrow({ category: categories.find((one) => categoryLook[one].word === word) })}
          chips={[
            { value: 'all', label: t('category.all'), count: found?.length },
            ...categories.map((one) => ({
              value: categoryLook[one].word,
              label: t(`category.${categoryLook[one].word}`),
              icon: categoryLook[one].icon,
              count: found?.filter(({ category }) => category === one).length,
            })),
          ]}
        />
      </div>
    </FilterBar>
  )
}

function Choices({ search, narrow, flats }: Omit<CatalogueFiltersProps, 'found'>) {
  const t = useTranslations('trip.admin')
  return (
    <>
      <FlatFilter
        label={t('catalogue.flat')}
        all={t('catalogue.all_flats')}
        flats={flats}
        value={search.flat}
        onChange={(flat) => narrow({ flat })}
      />
      <SelectField
        label={null}
        aria-label={t('catalogue.visible')}
        icon={IconEye}
        placeholder={t('catalogue.everyone')}
        value={search.visible === undefined ? '' : String(search.visible)}
        onChange={({ currentTarget: { value } }) => narrow({ visible: value === '' ? undefined : value === 'true' })}
        options={[
          { value: 'true', label: t('catalogue.only_visible') },
          { value: 'false', label: t('catalogue.only_hidden') },
        ]}
      />
    </>
  )
}
