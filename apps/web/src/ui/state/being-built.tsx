/** An honest placeholder for a screen that is not there yet: the house at dusk, somebody still at work. */
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Facade } from '../facade/facade.tsx'
import classes from './being-built.module.css'

export interface BeingBuiltProps {
  title?: ReactNode
  text?: ReactNode
  actions?: ReactNode
}

export function BeingBuilt({ title, text, actions }: BeingBuiltProps) {
  const t = useTranslations('ui.beingBuilt')
  return (
    <div className={classes.state}>
      <div className={classes.picture} aria-hidden>
        <Facade name="Portineria" view="arch" time="dusk" />
      </div>
      <h2>{title ?? t('title')}</h2>
      <p className={classes.text}>{text ?? t('text')}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
