/** How often a door still opens: arches and the number in words; and what is kept aside. */
import { useTranslations } from 'use-intl'
import { Arches } from '../../ui/stay/arches.tsx'
import classes from './door.module.css'
import { asideOf, type Counted } from './standing.ts'

/** `told`: what is kept aside stands above already. */
export function OpeningsLeft({ counted, told }: { counted: Counted; told: boolean }) {
  const t = useTranslations('door.guest')
  const { max, remaining } = counted
  const aside = asideOf(counted)
  return (
    <div className={classes.openings}>
      <p className={classes.left}>
        <span aria-hidden>
          <Arches left={remaining ?? 0} total={max ?? 0} unlimited={max === null} />
        </span>
        {remaining === null ? t('unlimited') : t('openings', { count: remaining })}
      </p>
      {aside > 0 && !told && <p className={classes.fine}>{t('aside', { count: aside })}</p>}
    </div>
  )
}
