/** The page after the guest has submitted the check-in: the confirmation, and what happens next. */
import type { Booking } from '@portineria/contract/booking'
import { IconKey, IconMail, IconUserScan } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../../lib/link-button.tsx'
import { Facade } from '../../ui/facade/facade.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './handed-in.module.css'

export function HandedIn({ booking }: { booking: Booking }) {
  const t = useTranslations('check_in.handed_in')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const next = [
    ['check', IconUserScan],
    ['mail', IconMail],
    [booking.flat.doors.length > 0 ? 'doors' : 'let_in', IconKey],
  ] as const
  return (
    <div className={classes.page}>
      <div className={classes.picture} aria-hidden>
        <Facade name={booking.flat.name} view="hero" />
      </div>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {t('title')}
      </h1>
      <p className={classes.text}>{t('text')}</p>
      <ol className={classes.next}>
        {next.map(([name, icon]) => (
          <li key={name}>
            <span className={classes.marker}>
              <Icon of={icon} size={18} />
            </span>
            {t(name, { hour: booking.flat.check_in_hour })}
          </li>
        ))}
      </ol>
      <LinkButton to="/" fullWidth>
        {t('home')}
      </LinkButton>
    </div>
  )
}
