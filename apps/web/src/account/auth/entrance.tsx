/** The frame of the screens before signing in: the drawn street, the product's name, the form and the footer. */
import { useComputedColorScheme } from '@mantine/core'
import { OPERATOR } from '@portineria/contract/rules/operator'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Mark } from '../../ui/mark/mark.tsx'
import { PrivacyPanel } from '../privacy/privacy-panel.tsx'
import classes from './entrance.module.css'
import { EntranceFoot } from './entrance-foot.tsx'
import day from './street-day.svg'
import night from './street-night.svg'

export function Entrance({ children }: { children: ReactNode }) {
  const t = useTranslations('app')
  // Read at once and not in an effect, so that the day picture does not flash in the dark theme.
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return (
    <div className={classes.entrance}>
      <div className={classes.street}>
        <img src={scheme === 'dark' ? night : day} alt="" fetchPriority="high" />
      </div>
      <div className={classes.sheet}>
        <header className={classes.brand}>
          <Mark size={56} tile />
          <div>
            <h1 className={classes.name}>{t('product')}</h1>
            <p className={classes.tagline}>{t('tagline', { operator: OPERATOR })}</p>
          </div>
        </header>
        {children}
        <EntranceFoot />
      </div>
      <PrivacyPanel />
    </div>
  )
}
