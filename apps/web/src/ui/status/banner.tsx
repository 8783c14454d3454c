/** A banner about the state of a stay: a colour, an icon, a title and what happens next. */
import type { ReactNode } from 'react'
import { Icon, type IconShape } from '../icon.tsx'
import classes from './banner.module.css'

export type BannerTone = 'created' | 'verify' | 'notvalid' | 'valid' | 'opened' | 'closed'

type BannerProps = {
  tone: BannerTone
  icon: IconShape
  title: ReactNode
  children?: ReactNode
}

export function Banner({ tone, icon, title, children }: BannerProps) {
  return (
    <section className={classes.banner} data-tone={tone}>
      <Icon of={icon} size={22} className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {children}
      </div>
    </section>
  )
}
