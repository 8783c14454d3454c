/** An experience's picture: its photo, or a scene drawn for what it is. */
import type { Category } from '@portineria/contract/rules/codes'
import { Scene } from '../ui/scene/scene.tsx'
import { sceneOf } from '../ui/scene/scene-name.ts'
import { Photo } from './photo.tsx'

type TripPictureProps = {
  trip: {
    id: number
    category: Category
    name: { gb: string; it: string }
    photo: string | null
    visible: boolean
    custom: boolean
  }
  sizes: string
  className?: string | undefined
}

export function TripPicture({ trip, sizes, className }: TripPictureProps) {
  const drawn = <Scene name={sceneOf(trip)} />
  if (!trip.photo) return drawn
  const open = trip.visible && !trip.custom
  return <Photo file={trip.photo} alt="" sizes={sizes} open={open} className={className} fallback={drawn} />
}
