/** The shape of a review while it loads. */
import { Bone } from '../../../ui/state/skeletons.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import classes from './review.module.css'
import viewer from './viewer.module.css'

const widths = ['52%', '34%', '61%', '40%', '48%', '56%', '38%', '44%']

export function ReviewSkeleton() {
  const late = useDelayed(true)
  return (
    <div className={classes.review} aria-busy>
      <div className={classes.bones}>
        {late && (
          <>
            <Bone width="60%" height="1.8rem" />
            <Bone width="80%" />
            <Bone height="4rem" round="var(--r-in)" />
            {widths.map((width) => (
              <Bone key={width} width={width} />
            ))}
          </>
        )}
      </div>
      <div className={viewer.viewer} />
    </div>
  )
}
