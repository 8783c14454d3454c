/** Where a guest has several stays: which one this is about, and the way to the others. */
import { useTranslations } from 'use-intl'
import { LinkButton } from '../../lib/link-button.tsx'
import { useStayInView } from './stay-context.ts'
import { useStayDates } from './stay-words.ts'
import classes from './trip.module.css'
import { useTripAddress } from './use-trip-address.ts'

export function StaySwitch() {
  const t = useTranslations('trip.guest')
  const datesOf = useStayDates()
  const { stay, stays } = useStayInView()
  const { category } = useTripAddress()
  if (stays.length < 2) return null
  return (
    <nav className={classes.ways} aria-label={t('stays')}>
      {stays.map((one) => (
        <LinkButton
          key={one.id}
          to="/proposal/{-$checkout}"
          params={{ checkout: undefined }}
          search={{ stay: one.id, category }}
          replace
          resetScroll={false}
          small
          variant={one.id === stay.id ? 'soft' : 'line'}
          aria-current={one.id === stay.id ? 'page' : undefined}
        >
          {t('stay', { flat: one.flat.name, dates: datesOf(one) })}
        </LinkButton>
      ))}
    </nav>
  )
}
