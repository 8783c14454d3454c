/** The head of a sheet about one experience: its picture in an arch, its name, and a line below. */
import type { ComponentProps } from 'react'
import { TripPicture } from '../../lib/trip-picture.tsx'
import classes from './trip-head.module.css'
import { useTripWords } from './trip-words.ts'

type TripHeadProps = { trip: ComponentProps<typeof TripPicture>['trip']; line?: string | null }

export function TripHead({ trip, line }: TripHeadProps) {
  const words = useTripWords()
  return (
    <span className={classes.head}>
      <span className={classes.arch}>
        <TripPicture trip={trip} sizes="72px" className={classes.photo} />
      </span>
      <span className={classes.words}>
        {words.text(trip.name)}
        {line && <span className={classes.line}>{line}</span>}
      </span>
    </span>
  )
}
