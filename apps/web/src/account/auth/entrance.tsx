/** The frame of the screens before signing in: the drawn street, the product's name, the form and the footer. */
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useHouse } from '../../lib/house.ts'
import { OperatorLogo } from '../../lib/operator-logo.tsx'
import { Mark } from '../../ui/mark/mark.tsx'
import day from '../../ui/street/street-day.svg'
import night from '../../ui/street/street-night.svg'
import { useScheme } from '../../ui/theme/scheme.ts'
import { PrivacyPanel } from '../privacy/privacy-panel.tsx'
import classes from './entrance.module.css'
import { EntranceFoot } from './entrance-foot.tsx'

export function Entrance({ children }: { children: ReactNode }) {
  const t = useTranslations('app')
  const scheme = useScheme()
  const { name, logo } = useHouse()
  return (
    <div className={classes.entrance}>
      <div className={classes.street}>
        <img src={scheme === 'dark' ? night : day} alt="" fetchPriority="high" />
      </div>
      <div className={classes.sheet}>
        <header className={classes.brand}>
          <Mark size={56} tile />
          {logo && <OperatorLogo file={logo} className={classes.logo} />}
          <div>
            <h1 className={classes.name}>{t('product')}</h1>
            <p className={classes.tagline}>{name && t('tagline', { operator: name })}</p>
          </div>
        </header>
        {children}
        <EntranceFoot />
      </div>
      <PrivacyPanel />
    </div>
  )
}
