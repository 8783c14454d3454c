/** The shape of the form while the stay is on its way. */
import { Bone } from '../../ui/state/skeletons.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import classes from './page.module.css'

export function CheckInSkeleton() {
  if (!useDelayed(true)) return null
  return (
    <div className={classes.page}>
      <Bone width="100%" height="0.375rem" />
      <Bone width="52%" height="2.25rem" />
      <div className={classes.bones}>
        {['92%', '100%', '100%', '100%'].map((width, index) => (
          <Bone key={index} width={width} height="3.125rem" round="var(--r-in)" />
        ))}
      </div>
    </div>
  )
}
