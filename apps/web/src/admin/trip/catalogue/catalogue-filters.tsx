/** The filters of the catalogue: text, apartment, visibility, category. */
import type { Flat } from '@portineria/contract/flat'
import { IconEye } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { FlatFilter } from '../../../lib/flat/flat-filter.tsx'
import { FilterChips } from '../../../ui/control/filter-chips.tsx'
import { SearchField } from '../../../ui/control/search-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { categories, categoryLook } from '../category-look.ts'
import classes from '../trip.module.css'
import type { Trip } from '../trip.queries.ts'
import type { TripAddress } from '../use-trip-address.ts'

type CatalogueFiltersProps = Pick<TripAddress, 'search' | 'narrow'> & {
  flats: readonly Flat[] | undefined
  /** The experiences that match all filters but the category. */
  found: readonly Trip[] | undefined
}

export function CatalogueFilters({ search, narrow, flats, found }: CatalogueFiltersProps) {
  const t = useTranslations('trip.admin')
  return (
    <div className={classes.filters}>
      <SearchField
        className={classes.search}
        label={t('catalogue.search')}
        value={search.q ?? ''}
        onSearch={(text) => narrow({ q: text || undefined })}
      />
      <div className={classes.select}>
        <FlatFilter
          label={t('catalogue.flat')}
          all={t('catalogue.all_flats')}
          flats={flats}
          value={search.flat}
          onChange={(flat) => narrow({ flat })}
        />
      </div>
      <div className={classes.select}>
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
      </div>
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
    </div>
  )
}
