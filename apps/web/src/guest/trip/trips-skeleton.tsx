/** The list of experiences while it loads: as many cards as a first screen shows, each in the shape of an experience. */
import { Bone, Loading } from '../../ui/state/skeletons.tsx'
import classes from './trip.module.css'
import card from './trip-card.module.css'

const CARDS = 6

export function TripsSkeleton() {
  return (
    <Loading>
      <div className={classes.cards} aria-busy>
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className={card.card}>
            <div className={card.picture}>
              <Bone height="100%" round="0" />
            </div>
            <div className={`${card.words} ${card.bones}`}>
              <div className={card.head}>
                <Bone width="52%" height="1.375rem" />
                <Bone width="4rem" height="1.375rem" />
              </div>
              <Bone width="80%" />
              <div className={card.foot}>
                <Bone width="5.5rem" />
                <Bone width="4.5rem" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
