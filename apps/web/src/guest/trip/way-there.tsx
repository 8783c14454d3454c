/** The way to an experience with its picture: on foot, by taxi, or at the door. */
import { IconCar, IconHomeCheck, IconWalk } from '@tabler/icons-react'
import { Icon } from '../../ui/icon.tsx'
import { wayTo } from './distance.ts'
import { useTripWords } from './trip-words.ts'

const icons = { door: IconHomeCheck, foot: IconWalk, taxi: IconCar }

export function WayThere({ metres, className }: { metres: number; className: string | undefined }) {
  const words = useTripWords()
  return (
    <span className={className}>
      <Icon of={icons[wayTo(metres).by]} size={18} />
      {words.way(metres)}
    </span>
  )
}
