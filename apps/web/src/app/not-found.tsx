/** Any path that is not in the table. */
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { useLost } from './lost.ts'
import classes from './page.module.css'

export function NotFound() {
  const t = useTranslations('app.not_found')
  useLost()
  return (
    <div className={classes.page}>
      <EmptyState
        title={t('title')}
        text={t('text')}
        house="nowhere"
        actions={
          <Button component={Link} to="/">
            {t('home')}
          </Button>
        }
      />
    </div>
  )
}
