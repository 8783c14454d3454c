/** The doors while their stay loads: the ring with the door's name and its openings, and the first steps of the way in. */
import { Bone, Loading } from '../../ui/state/skeletons.tsx'
import classes from './door.module.css'
import bones from './door-skeleton.module.css'

const STEPS = 3

export function DoorSkeleton() {
  return (
    <Loading>
      <div className={classes.columns} aria-busy>
        <div className={classes.doors}>
          <div className={classes.panel}>
            <div className={bones.stage}>
              <Bone width="8rem" height="1.375rem" />
              <Bone width="18rem" height="18rem" round="50%" />
              <Bone width="11rem" height="1.25rem" />
            </div>
          </div>
        </div>
        <div className={classes.house}>
          {Array.from({ length: STEPS }, (_, step) => (
            <Bone key={step} height="5.5rem" round="var(--r)" />
          ))}
        </div>
      </div>
    </Loading>
  )
}
