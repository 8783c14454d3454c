/**
 * The home while its stay loads, in the same shape. Right after the log-in its picture is the street of the log-in, which is
 * there already; otherwise it is the skyline of the first paint.
 */
import { useLocation } from '@tanstack/react-router'
import { Bone, Loading } from '../../ui/state/skeletons.tsx'
import classes from './home-skeleton.module.css'
import stay from './stay-card.module.css'

export function HomeSkeleton() {
  const entered = useLocation({ select: ({ state }) => state.entered === true })
  return (
    <div className={stay.stay}>
      <div className={`${stay.picture} ${classes.picture}`} data-entered={entered || undefined} />
      <div className={stay.card}>
        <div className={classes.bones}>
          <Loading delay={entered ? 0 : 300}>
            <div className={stay.top}>
              <Bone width="9rem" height="var(--pill-h)" round="var(--r-pill)" />
              <Bone width="4.5rem" />
            </div>
            <Bone width="62%" height="2.5rem" />
            <Bone width="74%" height="1rem" />
            <div className={classes.dates}>
              <Bone width="6rem" height="3.5rem" />
              <Bone width="3.5rem" height="2rem" />
              <Bone width="6rem" height="3.5rem" />
            </div>
            <div className={classes.steps}>
              {[0, 1, 2].map((step) => (
                <Bone key={step} width="2.25rem" height="2.5rem" round="1.125rem 1.125rem 6px 6px" />
              ))}
            </div>
            <Bone width="100%" height="4.25rem" round="var(--r-in)" />
            <Bone width="100%" height="var(--control-h)" round="var(--control-r)" />
          </Loading>
        </div>
      </div>
    </div>
  )
}
