/** The frame of the screens before signing in: the house, the name over the door, the form, the language. */
import { OPERATOR } from '@portineria/contract/rules/operator'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Facade } from '../../ui/facade/facade.tsx'
import { Mark } from '../../ui/mark/mark.tsx'
import { PrivacyPanel } from '../privacy/privacy-panel.tsx'
import classes from './entrance.module.css'
import { EntranceFoot } from './entrance-foot.tsx'

export function Entrance({ children }: { children: ReactNode }) {
  const t = useTranslations('app')
  return (
    <div className={classes.entrance}>
      <div className={classes.street} aria-hidden>
        <Facade name="Garibaldi" view="login" plaque="PORTINERIA" number="27" />
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
