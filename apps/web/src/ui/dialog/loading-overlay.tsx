/** The full-page loading indicator: a veil with a spinner. */
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { isLoadingShown, onLoadingChange } from './loading.ts'
import classes from './loading-overlay.module.css'

export function LoadingOverlay() {
  const shown = useSyncExternalStore(onLoadingChange, isLoadingShown, () => false)
  const t = useTranslations('ui')
  if (!shown) return null
  return (
    <div className={classes.veil} role="status">
      <div className={classes.box}>
        <span className={classes.arc} aria-hidden />
        {t('loading')}
      </div>
    </div>
  )
}
