/** The profile while it loads: its sections with their titles, and bones in the shape of what they will show. */
import { useTranslations } from 'use-intl'
import { Card } from '../../ui/page/card.tsx'
import { Section } from '../../ui/page/section.tsx'
import { Bone } from '../../ui/state/skeletons.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import classes from './profile.module.css'
import rows from './profile-row.module.css'

const arch = (radius: string) => `${radius} ${radius} var(--arch-foot) var(--arch-foot)`

export function ProfileSkeleton() {
  const t = useTranslations('user')
  if (!useDelayed(true)) return null
  return (
    <>
      <div className={classes.head} aria-busy>
        <Bone width="3.25rem" height="3.5rem" round={arch('1.625rem')} />
        <div className={classes.stack}>
          <Bone width="11rem" height="1.75rem" />
          <Bone width="8rem" />
        </div>
      </div>
      <div className={classes.columns}>
        <Section title={t('details')} sub={t('details_sub')}>
          <Rows count={7} />
        </Section>
        <div className={classes.second}>
          <Section title={t('language.title')}>
            <Card>
              <Choice />
              <hr className={classes.line} />
              <Choice />
              <hr className={classes.line} />
              <Switch />
            </Card>
          </Section>
          <Section title={t('security')}>
            <Rows count={2} />
          </Section>
        </div>
      </div>
    </>
  )
}

function Rows({ count }: { count: number }) {
  return (
    <Card padding="none">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={rows.bones}>
          <Bone width="2.5rem" height="2.625rem" round={arch('1.25rem')} />
          <div className={classes.stack}>
            <Bone width="6rem" />
            <Bone width="10rem" height="0.625rem" />
          </div>
        </div>
      ))}
    </Card>
  )
}

/** A choice between a few values that stand side by side. */
const Choice = () => (
  <div className={classes.stack}>
    <Bone width="100%" height="2.875rem" round="var(--r-in)" />
    <Bone width="55%" height="0.625rem" />
  </div>
)

const Switch = () => (
  <div className={classes.switchBones}>
    <Bone width="2.625rem" height="1.5rem" round="var(--r-pill)" />
    <div className={classes.stack}>
      <Bone width="9rem" />
      <Bone width="14rem" height="0.625rem" />
    </div>
  </div>
)
