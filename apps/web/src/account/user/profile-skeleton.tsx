/** The placeholder of the profile while it loads. */
import { Card } from '../../ui/page/card.tsx'
import { Bone } from '../../ui/state/skeletons.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import classes from './profile.module.css'
import rows from './profile-row.module.css'

const arch = (radius: string) => `${radius} ${radius} var(--arch-foot) var(--arch-foot)`

export function ProfileSkeleton() {
  if (!useDelayed(true)) return null
  return (
    <>
      <div className={classes.head}>
        <Bone width="4rem" height="4.5rem" round={arch('2rem')} />
        <div className={classes.stack}>
          <Bone width="11rem" height="1.75rem" />
          <Bone width="8rem" />
        </div>
      </div>
      <div className={classes.columns}>
        <Rows count={7} />
        <Rows count={4} />
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
