/** The step of the way in that follows once a door has opened, large enough to read while walking. */
import { useTranslations } from 'use-intl'
import type { WayStep } from '../../lib/flat/way-steps.ts'
import classes from './next-step.module.css'

export function NextStep({ step: { number, lines } }: { step: WayStep }) {
  const t = useTranslations('door.guest.way')
  const [first, ...more] = lines
  return (
    <div className={classes.next}>
      <span className={classes.numeral} aria-hidden>
        {number}
      </span>
      <div className={classes.words}>
        <p className={classes.label}>{t('next')}</p>
        <p className={classes.first}>{first ?? t('step', { number })}</p>
        {more.map((line) => (
          <p key={line} className={classes.more}>
            {line}
          </p>
        ))}
      </div>
    </div>
  )
}
