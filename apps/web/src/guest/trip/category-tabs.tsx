/** All, or one kind: links, since the kind stands in the address. */
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import classes from './category-tabs.module.css'
import { categoryNames } from './trip-search.ts'
import { useTripAddress } from './use-trip-address.ts'

const tabs = [undefined, ...categoryNames]

export function CategoryTabs() {
  const t = useTranslations('trip.guest')
  const { category: chosen, stay } = useTripAddress()
  return (
    <nav className={classes.tabs} aria-label={t('categories')}>
      {tabs.map((category) => (
        <Link
          key={category ?? 'all'}
          to="/proposal/{-$checkout}"
          params={{ checkout: undefined }}
          search={{ stay, category }}
          replace
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          className={classes.tab}
          aria-current={category === chosen ? 'page' : undefined}
        >
          {t(`category.${category ?? 'all'}`)}
        </Link>
      ))}
    </nav>
  )
}
