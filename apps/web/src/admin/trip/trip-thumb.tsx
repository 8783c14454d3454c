/** The small picture of an experience. It is hidden from screen readers, because the name stands beside it. */
import { TripPicture } from '../../lib/trip-picture.tsx'
import type { Trip } from './trip.queries.ts'
import classes from './trip-thumb.module.css'

export const TripThumb = ({ trip }: { trip: Trip }) => (
  <span className={classes.thumb} aria-hidden>
    <TripPicture trip={trip} sizes="60px" />
  </span>
)
