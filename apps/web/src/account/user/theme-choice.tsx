/** Chooses between light, dark, and what the device says. It is kept in this browser. */
import { useTranslations } from 'use-intl'
import { Segmented } from '../../ui/control/segmented.tsx'
import { chooseScheme, useChosenScheme } from '../../ui/theme/scheme.ts'
import classes from './profile.module.css'

const choices = ['auto', 'light', 'dark'] as const

export function ThemeChoice() {
  const t = useTranslations('app.theme')
  return (
    <div className={classes.stack}>
      <h3 className={classes.subTitle}>{t('title')}</h3>
      <Segmented
        label={t('title')}
        fullWidth
        value={useChosenScheme()}
        onChange={chooseScheme}
        segments={choices.map((value) => ({ value, label: t(`choice.${value}`) }))}
      />
    </div>
  )
}
