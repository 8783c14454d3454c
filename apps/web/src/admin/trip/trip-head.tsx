/** The head of the catalogue and the orders, with tabs to switch between them. */
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { CountBadge } from '../../ui/status/count-badge.tsx'
import classes from './trip.module.css'

type TripHeadProps = {
  view: 'catalogue' | 'orders'
  sub: string
  onRefresh: () => void
  action?: ReactNode
  /** The length of each list, where it is known. */
  counts: { catalogue?: number; orders?: number }
}

export function TripHead({ view, sub, onRefresh, action, counts }: TripHeadProps) {
  const t = useTranslations('trip.admin')
  return (
    <>
      <PageHeader
        title={t('catalogue.title')}
        sub={sub}
        actions={
          <>
            <IconButton
              variant="line"
              icon={IconRefresh}
              label={t('refresh')}
              aria-keyshortcuts="R"
              onClick={onRefresh}
            />
            {action}
          </>
        }
      />
      <nav aria-label={t('views.label')} className={classes.tabs}>
        {(['catalogue', 'orders'] as const).map((one) => (
          <Link
            key={one}
            to="/admin_trip"
            search={one === 'orders' ? { view: 'orders' } : {}}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={one === view ? 'page' : undefined}
            className={classes.tab}
          >
            {t(`views.${one}`)}
            {counts[one] !== undefined && <CountBadge count={counts[one]} />}
          </Link>
        ))}
      </nav>
    </>
  )
}
