/** A page that could not be loaded or shown: another try, by a fresh load of the app. */
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'
import classes from './page.module.css'

export function PageError() {
  const t = useTranslations('app.page_error')
  return (
    <div className={classes.page} role="alert">
      <EmptyState
        title={t('title')}
        text={t('text')}
        house="page error"
        actions={<Button onClick={() => window.location.reload()}>{t('retry')}</Button>}
      />
    </div>
  )
}
