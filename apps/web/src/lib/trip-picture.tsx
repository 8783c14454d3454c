/** An experience's picture: its photo, or a scene drawn for its kind. */
import type { Category } from '@portineria/contract/rules/codes'
import type { Text } from '@portineria/contract/rules/text'
import { Scene } from '@portineria/illustration/scene'
import { useHouse } from './house.ts'
import { Photo } from './photo.tsx'
import { sceneOf } from './scene-name.ts'

type TripPictureProps = {
  trip: {
    id: number
    category: Category
    name: Text
    photo: string | null
    visible: boolean
    custom: boolean
  }
  sizes: string
  className?: string | undefined
}

export function TripPicture({ trip, sizes, className }: TripPictureProps) {
  const { city } = useHouse()
  const drawn = <Scene name={sceneOf(trip, city)} />
  if (!trip.photo) return drawn
  const open = trip.visible && !trip.custom
  return <Photo file={trip.photo} alt="" sizes={sizes} open={open} className={className} fallback={drawn} />
}
