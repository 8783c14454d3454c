/** The thin line at the top of the screen while the next page loads; it appears after 150 ms. */
import { useTranslations } from 'use-intl'
import { useDelayed } from '../use-delayed.ts'
import classes from './progress-line.module.css'

export function ProgressLine({ active }: { active: boolean }) {
  const t = useTranslations('ui')
  if (!useDelayed(active, 150)) return null
  return <div className={classes.line} role="progressbar" aria-label={t('progress')} />
}
