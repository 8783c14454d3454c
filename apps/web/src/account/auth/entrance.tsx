/** The frame of the screens before signing in: the house, the name over the door, the language, and the form. */

import { OPERATOR } from '@portineria/contract/rules/operator'
import { IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.tsx'
import { Facade } from '../../ui/facade/facade.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark/mark.tsx'
import classes from './entrance.module.css'

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
        <footer className={classes.foot}>
          <Languages />
        </footer>
      </div>
    </div>
  )
}

const names = { gb: 'English', it: 'Italiano' } as const

function Languages() {
  const t = useTranslations('app')
  const { language, choose } = useLanguage()
  return (
    <div className={classes.languages} role="group" aria-label={t('language')}>
      <Icon of={IconWorld} size={18} />
      {(['gb', 'it'] as const).map((one) => (
        <button
          key={one}
          type="button"
          lang={one === 'gb' ? 'en' : 'it'}
          aria-pressed={one === language}
          className={classes.language}
          onClick={() => void choose(one)}
        >
          {names[one]}
        </button>
      ))}
    </div>
  )
}
