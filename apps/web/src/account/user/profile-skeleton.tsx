/** The shape of the profile while it loads. */
import { Card } from '../../ui/page/card.tsx'
import { Bone, ListSkeleton } from '../../ui/state/skeletons.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import classes from './profile.module.css'

export function ProfileSkeleton() {
  if (!useDelayed(true)) return null
  return (
    <>
      <div className={classes.head}>
        <Bone width="4rem" height="4.5rem" round="2rem 2rem var(--arch-foot) var(--arch-foot)" />
        <div className={classes.stack}>
          <Bone width="11rem" height="1.75rem" />
          <Bone width="8rem" />
        </div>
      </div>
      <div className={classes.columns}>
        <Card padding="none">
          <ListSkeleton rows={7} />
        </Card>
        <Card padding="none">
          <ListSkeleton rows={3} />
        </Card>
      </div>
    </>
  )
}
